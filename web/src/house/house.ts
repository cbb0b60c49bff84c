// The house on this device: what a server answers over HTTP and WebSockets (docs/protocol.md), it answers to the
// pages of this browser.
import { stepsSeen } from '../engine/replay';
import { Refused } from '../engine/refused';
import type { Entry } from '../declared/house/entries';
import type { Rematch } from '../declared/house/requests';
import type { KeptLog, Me, Message, MyTable, NewTable } from '../net/types';
import { Conversation } from './conversation';
import { exported, told } from './exports';
import { findGame as loadGame } from './games';
import { examples, scenesOf, staged } from './lessons';
import { puzzlesOf, puzzlesOfTheDay, stagedPuzzle } from './puzzles';
import { Live, Looking } from './live';
import { append, readUntilTrouble, report, type Surroundings } from './logs';
import { about, outcomeOf } from './messages';
import { Mind } from './mind';
import { AVATARS, checkedAvatar, checkedName, newId, NOBODY, type Person } from './people';
import { Asking, renamed, startWhenFull } from './requests';
import { Room, type Viewer } from './room';
import { findGame, isUntouched, nextMatch, seating } from './seating';
import { statisticsOf } from './statistics';
import { afterMatch, afterMatches } from './strengths';
import { ADAPTIVE, adaptiveFor, readBot } from '../pieces/bots';
import type { Keeping } from './store';
import { Studies } from './studies';
import type { Wanted } from './study.worker';
import { Thinkers } from './thinking';
import { shelf } from './shelf';

/** How the ids of tables of this device begin. */
const MARK = 'd-';
const MOST_LISTED = 100;
const BOT_PAUSE = 600;
interface Answering {
  path: string[];
  query: URLSearchParams;
  body: unknown;
  /** Of the request: asked twice, a table is opened once. */
  id: string;
}
type Answer = (asked: Answering) => unknown;

export class House implements Surroundings {
  readonly findGame = loadGame;
  botPause = BOT_PAUSE;
  #person: Person = NOBODY;
  readonly #lives = new Map<string, Promise<Live>>();
  /** Tables that this version cannot play on: another may. */
  #unreadable = new Set<string>();
  readonly #studies: Studies;

  private constructor(
    readonly store: Keeping,
    readonly thinkers: Pick<Thinkers, 'ask'>,
    readonly now: () => number,
  ) {
    this.#studies = new Studies(store);
  }

  static async open(
    store: Keeping,
    thinkers: Pick<Thinkers, 'ask'> = new Thinkers(),
    now: () => number = Date.now,
  ): Promise<House> {
    const house = new House(store, thinkers, now);
    house.#person = (await store.value<Person>('me')) ?? NOBODY;
    house.botPause = (await store.value<number>('bot-pause')) ?? BOT_PAUSE;
    house.#unreadable = new Set(await store.value<string[]>('unreadable'));
    return house;
  }

  person = (): string => this.#person.id;

  // What is asked as over HTTP

  readonly #routes: [method: string, path: RegExp, answer: Answer][] = [
    ['GET', /^games$/, () => this.#games()],
    ['GET', /^games\/[^/]+\/lesson$/, (asked) => this.#lesson(asked)],
    ['GET', /^games\/[^/]+\/lesson\/rules$/, async ({ path }) => examples(await scenesOf(path[1]!))],
    ['GET', /^games\/[^/]+\/puzzles$/, ({ path }) => puzzlesOf(findGame(path[1]!).name)],
    ['GET', /^games\/[^/]+\/puzzles\/[^/]+$/, (asked) => this.#puzzle(asked)],
    ['GET', /^puzzles$/, ({ query }) => puzzlesOfTheDay(query.get('day')!)],
    ['GET', /^lobby$/, () => []],
    ['GET', /^me$/, () => this.#me()],
    ['POST', /^me$/, ({ body }) => this.#rename(body as { name?: string; avatar?: string })],
    ['DELETE', /^me$/, () => this.#erase()],
    ['GET', /^me\/tables$/, ({ query }) => this.#tables(query)],
    ['GET', /^me\/statistics$/, async () => statisticsOf(await this.store.outcomes())],
    ['GET', /^me\/export$/, () => this.#export()],
    ['POST', /^tables$/, ({ body, id }) => this.#open(body as NewTable, id)],
    ['GET', /^tables\/[^/]+$/, async ({ path }) => about((await this.live(path[1]!)).room, null)],
    ['GET', /^tables\/[^/]+\/log$/, ({ path }) => this.#log(path[1]!)],
    ['GET', /^tables\/[^/]+\/transcript$/, async ({ path }) => this.#transcript(path[1]!)],
    ['GET', /^tables\/[^/]+\/replay$/, (asked) => this.#replay(asked)],
    ['GET', /^tables\/[^/]+\/analysis$/, ({ path }) => this.#studies.shown(path[1]!)],
    ['POST', /^tables\/[^/]+\/analysis$/, ({ path }) => this.#study(path[1]!)],
  ];

  /** Refused, or what a server would say. */
  async ask(method: string, address: string, body: unknown, id: string): Promise<unknown> {
    const url = new URL(address, 'https://house');
    const path = url.pathname.slice(1);
    const known = this.#routes.filter(([, pattern]) => pattern.test(path));
    const route = known.find(([verb]) => verb === method);
    if (!route) throw new Refused(known.length ? 'error-wrong-method' : 'error-no-such-address');
    const parts = path.split('/').map(decodeURIComponent);
    return route[2]({ path: parts, query: url.searchParams, body, id });
  }

  #games() {
    const { games, levels, own_bots, reactions, has_chat } = shelf;
    return { games, levels, own_bots, reactions, has_chat };
  }

  #me(): Me {
    return { name: this.#person.name, avatar: this.#person.avatar, avatars: AVATARS };
  }

  #somebody(): Person {
    if (!this.#person.id) throw new Refused('error-no-name-yet');
    return this.#person;
  }

  async #rename({ name = '', avatar = '' }: { name?: string; avatar?: string }): Promise<Me> {
    const was = this.#person;
    const face = avatar || was.avatar || AVATARS[this.now() % AVATARS.length]!;
    const person = {
      id: was.id || newId(),
      name: checkedName(name),
      avatar: checkedAvatar(face),
    };
    await this.store.setValue('me', person);
    this.#person = person;
    const tables = await this.store.tables();
    for (const { id } of tables.filter(isInPlay)) await this.#renameAt(id, was, person).catch(report);
    return this.#me();
  }

  async #renameAt(id: string, was: Person, person: Person): Promise<void> {
    const live = await this.live(id);
    await live.change(() => renamed(live.room, was, person, this.now()));
    live.goOn();
  }

  /** Everything goes, matches too: they are nobody else's. */
  async #erase(): Promise<void> {
    for (const live of this.#lives.values())
      for (const one of (await live).looking) (await live).close(one);
    this.#lives.clear();
    await this.store.erase();
    this.#person = NOBODY;
    this.#unreadable.clear();
  }

  async #tables(query: URLSearchParams): Promise<MyTable[]> {
    this.#somebody();
    const limit = Math.min(Number(query.get('limit') ?? 30), MOST_LISTED);
    const before = Number(query.get('before') ?? Infinity);
    const tables = (await this.store.tables()).filter(({ created }) => created < before);
    return tables
      .slice(0, limit)
      .map((one) =>
        isInPlay(one) && this.#unreadable.has(one.id)
          ? { ...one, status: 'unreadable', mine: [], awaited: [] }
          : one,
      );
  }

  async #export() {
    return exported(this.#somebody(), this.store);
  }

  // Tables

  async #open(wanted: NewTable, request: string): Promise<{ id: string; address: string }> {
    const id = MARK + request;
    if (!(await this.store.load(id)).length) {
      const [opened, entries] = seating(await this.#adapted(wanted), this.#somebody());
      await this.#begin(id, opened, entries);
    }
    return { id, address: `/t/${id}` };
  }

  /** `adaptive` is made into a bot that is as strong as the person. */
  async #adapted(wanted: NewTable): Promise<NewTable> {
    if (!wanted.seats.some(({ bot }) => bot === ADAPTIVE)) return wanted;
    const mind = await Mind.of(findGame(wanted.game).name);
    const bot = adaptiveFor(afterMatches(await this.store.outcomes(), wanted.game, mind));
    const seats = wanted.seats.map((seat) => (seat.bot === ADAPTIVE ? { ...seat, bot } : seat));
    return { ...wanted, seats };
  }

  /** How a bot goes on after a match: an adaptive one has learnt from it. */
  async #following(room: Room): Promise<(bot: string) => string> {
    const outcome = outcomeOf(room);
    const follows = room.chairs.some(({ bot }) => readBot(bot)?.known);
    if (!outcome || !follows) return (bot) => bot;
    const mind = await Mind.of(room.opened.game);
    return (bot) => {
      const known = readBot(bot)?.known;
      return known ? adaptiveFor(afterMatch(known, outcome, mind)) : bot;
    };
  }

  async #begin(id: string, ...[opened, entries]: ReturnType<typeof seating>): Promise<void> {
    const room = new Room(id, opened, this.now(), await this.findGame(opened.game));
    const ask = new Asking(room, this.#somebody(), this.now());
    for (const entry of entries) ask.write(entry);
    startWhenFull(ask);
    await append(room, [opened, ...ask.done], 1, '', this);
    this.#lives.set(id, Promise.resolve(new Live(room, this)));
  }

  /** A room in use, loaded where nobody has used it lately. */
  live(id: string): Promise<Live> {
    const found = this.#lives.get(id) ?? this.#load(id);
    this.#lives.set(id, found);
    found.catch(() => this.#lives.delete(id));
    return found;
  }

  async #load(id: string): Promise<Live> {
    const { room, trouble } = await this.#read(id);
    if (trouble) throw trouble;
    return new Live(room!, this);
  }

  async #read(id: string) {
    const log = await this.store.load(id);
    const read = await readUntilTrouble(id, log, this.findGame);
    if (this.#unreadable.has(id) !== (read.trouble !== null)) {
      if (read.trouble) this.#unreadable.add(id);
      else this.#unreadable.delete(id);
      await this.store.setValue('unreadable', [...this.#unreadable], 'relaxed');
    }
    return { log, ...read };
  }

  /** What is kept of a match; also of one that this version cannot play on. */
  async #log(id: string): Promise<KeptLog> {
    const { log, room, trouble } = await this.#read(id);
    const table = (await this.store.tables()).find((one) => one.id === id)!;
    const own = room?.seatsOf(this.person()) ?? [];
    const eyes = own.length === 1 ? own[0]! : null;
    return {
      table: trouble && isInPlay(table) ? { ...table, status: 'unreadable' } : table,
      error: trouble ? { error: trouble.error, arguments: trouble.arguments ?? {} } : null,
      events: room?.news.get(eyes) ?? [],
      log:
        table.status === 'over'
          ? log.map(({ number, at, entry }) => ({ number, at, entry: told(entry) }))
          : null,
    };
  }

  async #over(id: string) {
    const { room } = await this.live(id);
    if (room.status !== 'over') throw new Refused('error-not-over');
    return { game: room.game, transcript: room.playedTable.transcript() };
  }

  async #transcript(id: string): Promise<string> {
    return (await this.#over(id)).transcript.text();
  }

  /** Every step of a match that is over, or its last one, through the eyes of a seat, or of somebody who watched. */
  async #replay({ path, query }: Answering) {
    const { game, transcript } = await this.#over(path[1]!);
    const seat = query.has('seat') ? Number(query.get('seat')) : null;
    if (seat !== null && !(seat >= 0 && seat < transcript.players))
      throw new Refused('error-no-such-seat');
    const steps = stepsSeen(game.rules, transcript, seat);
    return query.get('last') === 'true' ? steps.slice(-1) : steps;
  }

  async #study(id: string) {
    const { transcript } = await this.#over(id);
    const known = await this.#studies.shown(id);
    if (known.status !== 'none') return known;
    const size = await this.store.value<Pick<Wanted, 'simulations' | 'matches'>>('study');
    this.#studies.begin(id, { game: transcript.game, transcript: transcript.text(), ...size });
    return this.#studies.shown(id);
  }

  async #lesson({ path, query }: Answering) {
    const { name } = findGame(path[1]!);
    const { rules } = await this.findGame(name);
    const number = Number(query.get('scene') ?? 0);
    return staged(rules, await scenesOf(name), number, query.getAll('move'));
  }

  async #puzzle({ path, query }: Answering) {
    const { name } = findGame(path[1]!);
    const { rules } = await this.findGame(name);
    return stagedPuzzle(rules, name, path[3]!, query.getAll('move'), query.get('reveals') === 'true');
  }

  // What is asked as over a WebSocket

  /** A page looks at a table: `send` gets what a socket would. Refused, it may not. */
  async look(
    id: string,
    eyes: string,
    since: number,
    send: (message: Message) => void,
  ): Promise<Conversation> {
    const live = await this.live(id);
    const own = live.room.seatsOf(this.person());
    const looking = new Looking(chosenEyes(own, eyes), since, send);
    await live.open(looking);
    return new Conversation(this, live, looking);
  }

  async rematch(live: Live, { id: request, options = {} }: Omit<Rematch, 'do'>): Promise<void> {
    await live.change(async () => {
      const { room } = live;
      const isLeft = Object.keys(options).length > 0 && isUntouched(room);
      if (room.status === 'waiting' || (room.status === 'playing' && !isLeft))
        throw new Refused('error-not-over');
      if (!room.seatsOf(this.person()).length) throw new Refused('error-not-your-seat');
      if (room.rematch) return [];
      const id = MARK + newId();
      const follow = await this.#following(room);
      await this.#begin(id, ...nextMatch(room, this.#somebody(), follow, options));
      const entries: Entry[] = [{ kind: 'rematched', table: id }];
      if (isLeft) entries.push({ kind: 'closed' });
      return entries.map((entry) => room.apply(entry, this.now()));
    }, request);
  }

  asking(live: Live): Asking {
    return new Asking(live.room, this.#somebody(), this.now());
  }
}

/** The seat that was asked for; otherwise one's own, if there is just one; otherwise nobody's. */
function chosenEyes(own: number[], eyes: string): Viewer {
  if (eyes === '') return own.length === 1 ? own[0]! : null;
  if (eyes === 'none') return null;
  if (!own.includes(Number(eyes))) throw new Refused('error-not-your-seat');
  return Number(eyes);
}

const isInPlay = ({ status }: MyTable): boolean => status === 'waiting' || status === 'playing';
