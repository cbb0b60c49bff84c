// A table and who sits at it: the sum of its log, as src/ludotheque/server/rooms/room.py. It changes by `apply` only,
// and knows no clock and no store: what time it is, is told to it.
import type { GameEvent } from '../words/words.svelte';
import { shownKey } from '../engine/keys';
import { Refused } from '../engine/refused';
import { Table } from '../engine/table';
import { aroundTheMatch, isIdle } from './entries';
import type { Entry, Moved, Opened, Started, StoodIn } from './entries';
import type { Game } from './games';

/** A seat; null: somebody who watches. */
export type Viewer = number | null;

export interface Chair {
  person: string;
  name: string;
  avatar: string;
  /** The bot that plays here: for itself, or for the person. */
  bot: string;
  /** Why it plays for the person. */
  why: StoodIn['why'] | '';
  /** For the person, who has not sat down yet. */
  kept: boolean;
  /** Somebody else plays here, at the device of the person. */
  guest: boolean;
}
const EMPTY: Chair = {
  person: '',
  name: '',
  avatar: '',
  bot: '',
  why: '',
  kept: false,
  guest: false,
};
export const isOpen = (chair: Chair): boolean => chair.kept || !(chair.person || chair.bot);

export type RoomStatus = 'waiting' | 'playing' | 'over' | 'closed';
/** When the time of a seat is up, and how many seconds it had in all. */
export type Limits = Map<number, { end: number; seconds: number }>;

/** A log that does not come out as it was written: it is kept as it is, and not played on. */
export class Unreadable extends Refused {
  constructor(override readonly cause: unknown) {
    super('error-table-unreadable');
  }
}

export class Room {
  /** Of the last entry. */
  number = 1;
  /** When something happened that everybody could notice. */
  changed: number;
  chairs: Chair[];
  table: Table | null = null;
  /** What every viewer has been told: numbered by its place, never changed. */
  readonly news = new Map<Viewer, GameEvent[]>();
  /** The ids of requests that were done. */
  readonly requests = new Set<string>();
  /** How much was written down that brought the match no further. */
  idle = 0;
  undoSeat: number | null = null;
  agreed = new Set<number>();
  votes = new Map<number, Set<number>>();
  /** For each seat that is awaited, since when. */
  waitingSince = new Map<number, number>();
  /** The game's own clock. */
  sand: { period: number; since: number } | null = null;
  rematch: string | null = null;
  isClosed = false;
  /** When the last entry was written that it was loaded from. */
  logged = 0;
  readonly #heard = new Map<Viewer, number>();

  constructor(
    readonly id: string,
    readonly opened: Opened,
    readonly created: number,
    readonly game: Game,
  ) {
    this.changed = created;
    this.chairs = Array.from({ length: opened.players }, () => EMPTY);
    for (const viewer of this.viewers) this.news.set(viewer, []);
  }

  // What is so

  get viewers(): Viewer[] {
    return [null, ...this.chairs.keys()];
  }
  get status(): RoomStatus {
    if (!this.table) return this.isClosed ? 'closed' : 'waiting';
    return this.table.isOver ? 'over' : this.isClosed ? 'closed' : 'playing';
  }
  get isFull(): boolean {
    return !this.chairs.some(isOpen);
  }
  get awaited(): number[] {
    return this.table && this.status === 'playing' ? this.table.awaited : [];
  }
  get awaitedBots(): number[] {
    return this.awaited.filter((seat) => this.chairs[seat]!.bot);
  }
  get people(): Set<string> {
    const seated = this.chairs.filter((one) => one.person && !one.kept && one.why !== 'left');
    return new Set(seated.map((one) => one.person));
  }
  /** Who opened the table; when that person has got up, the first of those who sit here. */
  get host(): string {
    const { people } = this;
    const seated = this.chairs.map((chair) => chair.person).filter((person) => people.has(person));
    return seated.includes(this.opened.host) ? this.opened.host : (seated[0] ?? this.opened.host);
  }
  get names(): string[] {
    return this.chairs.map((chair) => chair.name);
  }
  get playedTable(): Table {
    if (!this.table) throw new Refused('error-not-started');
    return this.table;
  }
  /** Also those that a bot plays for the person, or that are kept. */
  seatsOf(person: string): number[] {
    return [...this.chairs.keys()].filter((seat) => person && this.chairs[seat]!.person === person);
  }

  // What changes it

  /** Let an entry happen. Returns it with what chance decided; throws where it cannot be. */
  apply(entry: Entry, at: number): Entry {
    const wasFree = 'seat' in entry && !this.chairs[entry.seat]?.person;
    const done = this.#happen(entry);
    this.number += 1;
    const heard = this.news.get(null)!.length;
    this.#tell(entry);
    const isNoticed = this.news.get(null)!.length > heard;
    if (isNoticed) this.changed = Math.max(this.changed, at);
    const isSomebody = 'seat' in entry && (!wasFree || this.chairs[entry.seat]!.person !== '');
    if (isSomebody && isIdle(entry, isNoticed)) this.idle += 1;
    this.#markTime(entry, at, isNoticed);
    return done;
  }

  /** An entry of the log, when a room is loaded. */
  fold(entry: Entry, at: number, request = ''): void {
    try {
      this.apply(entry, at);
    } catch (error) {
      throw new Unreadable(error); // what another version wrote may break anything
    }
    if (request) this.requests.add(request);
    this.logged = at;
  }

  #happen(entry: Entry): Entry {
    switch (entry.kind) {
      case 'seated':
      case 'kept': {
        const { seat, person, name, avatar = '', guest = false } = entry;
        this.#sit(seat, { ...EMPTY, person, name, avatar, guest, kept: entry.kind === 'kept' });
        break;
      }
      case 'seated-bot':
        this.#sit(entry.seat, { ...EMPTY, name: entry.name ?? '', bot: entry.bot });
        break;
      case 'renamed':
        this.#change(entry.seat, { name: entry.name, avatar: entry.avatar ?? '' });
        if (this.table) this.table.names = this.names;
        break;
      case 'freed':
        this.#sit(entry.seat, EMPTY);
        break;
      case 'started':
        return this.#start(entry);
      case 'moved':
        return this.#play(entry);
      case 'undo-asked':
        this.undoSeat = entry.seat;
        this.agreed = new Set();
        break;
      case 'undo-agreed':
        this.agreed.add(entry.seat);
        break;
      case 'undo-refused':
        this.#forgetUndo();
        break;
      case 'undone': {
        const wasPrivate = this.playedTable.isPrivate(entry.seat);
        this.playedTable.undo(entry.seat);
        if (!wasPrivate) this.#forgetUndo();
        break;
      }
      case 'stood-in':
        this.#change(entry.seat, { bot: entry.bot, why: entry.why });
        this.votes.delete(entry.seat);
        for (const votes of this.votes.values()) votes.delete(entry.seat);
        break;
      case 'returned':
        this.#change(entry.seat, { bot: '', why: '' });
        this.votes.delete(entry.seat);
        break;
      case 'voted':
        this.votes.set(entry.away_seat, (this.votes.get(entry.away_seat) ?? new Set()).add(entry.seat));
        break;
      case 'paused':
        for (const [seat, since] of this.waitingSince)
          this.waitingSince.set(seat, since + entry.milliseconds);
        if (this.sand) this.sand = { ...this.sand, since: this.sand.since + entry.milliseconds };
        break;
      case 'rematched':
        this.rematch = entry.table;
        break;
      case 'closed':
        this.isClosed = true;
        break;
      case 'opened':
        throw new Refused('error-already-started');
      default:
        throw new Refused('error-not-a-request', { detail: String((entry as Entry).kind) });
    }
    return entry;
  }

  #sit(seat: number, chair: Chair): void {
    if (!this.chairs[seat]) throw new Refused('error-no-such-seat');
    this.chairs[seat] = chair;
  }
  #change(seat: number, change: Partial<Chair>): void {
    this.#sit(seat, { ...this.chairs[seat]!, ...change });
  }
  #forgetUndo(): void {
    this.undoSeat = null;
    this.agreed = new Set();
  }

  #start(entry: Started): Entry {
    const { players, options, key } = this.opened;
    this.table = Table.start(this.game.rules, { players, options, seed: shownKey(key)! });
    this.table.names = this.names;
    return this.#withChance(entry, 0);
  }

  #play(entry: Moved): Entry {
    const table = this.playedTable;
    const before = table.length;
    table.play(entry.seat, entry.move);
    if (!table.isPrivate(entry.seat)) {
      this.#forgetUndo();
      this.votes.delete(entry.seat);
    }
    return this.#withChance(entry, before + 1);
  }

  #withChance(entry: Started | Moved, since: number): Entry {
    const chance = this.playedTable.written(since).map(([, text]) => text);
    if (entry.chance && entry.chance.join('\n') !== chance.join('\n'))
      throw new Refused('error-table-chance-differs');
    return { ...entry, chance };
  }

  // What viewers are told

  #tell(entry: Entry): void {
    const around = aroundTheMatch(entry);
    for (const viewer of this.viewers) {
      const told = this.news.get(viewer)!;
      if (around) told.push(around);
      if (!this.table) continue;
      const heard = this.#heard.get(viewer) ?? 0;
      const events = this.table.events(viewer, heard);
      this.#heard.set(viewer, heard + events.length);
      told.push(...events);
    }
  }

  // Time

  /** Who moves has the time anew (who lets a bot in and comes back has not moved); what nobody notices changes
   * no clock that everybody sees. */
  #markTime(entry: Entry, at: number, isNoticed: boolean): void {
    const { awaited } = this;
    const moved = isNoticed && entry.kind === 'moved' ? entry.seat : null;
    const since = (seat: number) => (seat === moved ? at : (this.waitingSince.get(seat) ?? at));
    this.waitingSince = new Map(awaited.map((seat) => [seat, since(seat)]));
    const clock = awaited.length ? this.table!.clock(awaited[0]!) : null;
    if (!clock) this.sand = null;
    else if (this.sand?.period !== clock.period) this.sand = { period: clock.period, since: at };
  }

  /** Of each awaited seat that has a clock, the one that runs out first. */
  limits(): Limits {
    const limits: Limits = new Map();
    const seconds = this.opened.clock?.seconds ?? 0;
    if (seconds)
      for (const [seat, since] of this.waitingSince)
        if (!this.chairs[seat]!.bot) limits.set(seat, { end: since + 1000 * seconds, seconds });
    const [first] = this.awaited;
    const clock = first === undefined ? null : this.table!.clock(first);
    if (this.sand && clock) {
      const sand = { end: this.sand.since + 1000 * clock.seconds, seconds: clock.seconds };
      const other = limits.get(first!);
      if (!other || sand.end < other.end) limits.set(first!, sand);
    }
    return limits;
  }
}
