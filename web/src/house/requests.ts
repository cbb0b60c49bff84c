// What can be asked of a room, and what comes of it: entries for the log, or a refusal. As
// src/ludotheque/server/rooms/handlers.py, where all the people of a table are at one device.
import { Refused } from '../engine/refused';
import { sha256 } from '../engine/sha256';
import type { AnyRequest } from '../net/types';
import type { Entry } from './entries';
import { anotherAvatar, cleanName, folded, knownLevel, levelOf, type Person } from './people';
import { isOpen, type Room } from './room';
import { seatedBot } from './seating';

/** What somebody may have written down at a table that brings the match no further. */
const MOST_CHANGES = 1000;
const STAND_IN = 'casual';

type Do = AnyRequest['do'];
type Doing<Kind extends Do> = (request: Extract<AnyRequest, { do: Kind }>, ask: Asking) => void;
/** What a conversation answers by itself: nothing of it stands in the log. */
type Unwritten = 'ping' | 'look' | 'hold' | 'react' | 'hint' | 'outlook' | 'rematch';
export type Written = Exclude<AnyRequest, { do: Unwritten }>;

/** One request at a room: it is applied as it is decided, and `done` is what has to be kept. */
export class Asking {
  readonly done: Entry[] = [];

  constructor(
    readonly room: Room,
    readonly person: Person,
    readonly now: number,
  ) {}

  write(entry: Entry): void {
    this.done.push(this.room.apply(entry, this.now));
  }

  ownSeat(seat: number | null | undefined): number {
    if (seat == null || !this.person.id || this.room.chairs[seat]?.person !== this.person.id)
      throw new Refused('error-not-your-seat');
    return seat;
  }

  /** Whoever does something at a seat plays it again. */
  comeBack(seat: number): void {
    if (this.room.chairs[seat]!.bot) this.write({ kind: 'returned', seat });
  }
}

const doings: { [Kind in Exclude<Do, Unwritten>]: Doing<Kind> } = {
  move({ seat, move = '' }, ask) {
    const own = ask.ownSeat(seat);
    const refusal = ask.room.playedTable.whyNot(own, move);
    if (refusal) throw new Refused(refusal.error, refusal.arguments);
    ask.comeBack(own);
    ask.write({ kind: 'moved', seat: own, move });
    letBotsPrepare(ask);
  },
  sit,
  leave({ seat }, ask) {
    const own = ask.ownSeat(seat);
    const { room } = ask;
    if (room.status === 'waiting') {
      ask.write({ kind: 'freed', seat: own });
      if (!room.people.size) ask.write({ kind: 'closed' });
    } else if (room.status === 'playing' && room.chairs[own]!.why !== 'left')
      ask.write({ kind: 'stood-in', seat: own, bot: STAND_IN, why: 'left' });
  },
  'add-bot'({ seat, bot = '' }, ask) {
    const { room } = ask;
    if (ask.person.id !== room.host) throw new Refused('error-host-only');
    notBegun(room);
    const chair = room.chairs[seat ?? -1];
    if (!chair || !isOpen(chair)) throw new Refused('error-seat-taken');
    ask.write(seatedBot(seat!, bot, room.names));
    startWhenFull(ask);
  },
  /** Everybody who could mind sits at this device. */
  undo({ seat }, ask) {
    const own = ask.ownSeat(seat);
    const table = ask.room.playedTable;
    if (!table.canUndo(own)) table.undo(own); // throws, and says why not
    ask.comeBack(own);
    if (!table.isPrivate(own)) ask.write({ kind: 'undo-asked', seat: own });
    ask.write({ kind: 'undone', seat: own });
  },
  answer() {
    throw new Refused('error-nothing-asked');
  },
  'stand-in'({ seat, bot = STAND_IN }, ask) {
    const own = ask.ownSeat(seat);
    inPlay(ask.room);
    const level = knownLevel(bot);
    const chair = ask.room.chairs[own]!;
    if (chair.bot !== level || chair.why !== 'asked')
      ask.write({ kind: 'stood-in', seat: own, bot: level, why: 'asked' });
  },
  return({ seat }, ask) {
    const own = ask.ownSeat(seat);
    inPlay(ask.room);
    if (!ask.room.chairs[own]!.bot) throw new Refused('error-no-bot-here');
    ask.comeBack(own);
  },
  vote() {
    throw new Refused('error-needs-a-server');
  },
  'turn-chat'() {
    throw new Refused('error-needs-a-server');
  },
  say() {
    throw new Refused('error-needs-a-server');
  },
};

/** Do what is asked of a room; what has to be kept. */
export function fulfil(request: Written, ask: Asking): Entry[] {
  const doing = Object.hasOwn(doings, request.do) ? doings[request.do] : undefined;
  if (!doing) throw new Refused('error-not-a-request', { detail: String(request.do).slice(0, 40) });
  const isAwaited = request.do === 'move' && ask.room.awaited.includes(request.seat);
  if (ask.room.idle >= (isAwaited ? 2 : 1) * MOST_CHANGES)
    throw new Refused('error-too-many-changes', { most: MOST_CHANGES });
  (doing as (request: Written, ask: Asking) => void)(request, ask);
  return ask.done;
}

function sit({ seat, name: given = '' }: Extract<Written, { do: 'sit' }>, ask: Asking): void {
  const { room, person } = ask;
  const chair = room.chairs[seat ?? -1];
  if (!chair) throw new Refused('error-no-such-seat');
  if (!isOpen(chair) || (chair.kept && chair.person !== person.id))
    throw new Refused('error-seat-taken');
  notBegun(room);
  const name = given ? cleanName(given) : person.name;
  if (!name) throw new Refused('error-name-empty');
  const isSeated = room.seatsOf(person.id).length > 0;
  if (isSeated && !given && !chair.kept) throw new Refused('error-already-seated');
  const others = room.chairs.filter((_, i) => i !== seat);
  if (others.some((one) => one.name && folded(one.name) === folded(name)))
    throw new Refused('error-name-taken', { name });
  let { avatar } = person;
  if (chair.kept && chair.name === given) avatar = chair.avatar;
  else if (isSeated)
    avatar = anotherAvatar(
      avatar,
      room.chairs.map((one) => one.avatar),
    );
  const guest = chair.kept ? chair.guest : Boolean(given) && name !== person.name;
  ask.write({ kind: 'seated', seat: seat!, person: person.id, name, avatar, guest });
  startWhenFull(ask);
}

function notBegun(room: Room): void {
  if (room.isClosed) throw new Refused('error-table-closed');
  if (room.table) throw new Refused('error-already-started');
}

function inPlay(room: Room): void {
  if (room.status !== 'playing') throw new Refused('error-not-in-play');
}

export function startWhenFull(ask: Asking): void {
  if (ask.room.isFull) ask.write({ kind: 'started' });
}

/** A new name or face: for the seat that went by the name before, while a match waits or is played. */
export function renamed(room: Room, was: Person, person: Person, now: number): Entry[] {
  const ask = new Asking(room, person, now);
  if (room.status !== 'waiting' && room.status !== 'playing') return [];
  for (const seat of room.seatsOf(person.id)) {
    const chair = room.chairs[seat]!;
    if (chair.name !== was.name) continue;
    const isTaken = room.chairs.some((one) => one !== chair && folded(one.name) === folded(person.name));
    const name = isTaken ? chair.name : person.name;
    if (name !== chair.name || person.avatar !== chair.avatar)
      ask.write({ kind: 'renamed', seat, person: person.id, name, avatar: person.avatar });
  }
  return ask.done;
}

// What time and bots do

/** The random choice for those whose time is up follows from the key and the log only. */
const clockLuck = (room: Room): Uint8Array =>
  sha256(new TextEncoder().encode(`ludotheque clock ${room.number} ${room.opened.key}`));

/** What happens to those whose time is up: the game's own clock plays what its rule says; at a table with
 * thinking time a bot takes over until the person is back. */
export function expire(room: Room, now: number): Entry[] {
  const ask = new Asking(room, { id: '', name: '', avatar: '' }, now);
  for (const [seat, { end }] of [...room.limits()].sort(([a], [b]) => a - b)) {
    if (end > now || !room.awaited.includes(seat)) continue;
    const clock = room.playedTable.clock(seat);
    if (room.sand && clock && room.sand.since + 1000 * clock.seconds <= now) {
      const luck = room.game.rules.newGenerator(clockLuck(room));
      const move = room.playedTable.expiredMove(seat, luck);
      ask.write({ kind: 'moved', seat, move, by: 'clock' });
    } else ask.write({ kind: 'stood-in', seat, bot: STAND_IN, why: 'clock' });
  }
  return ask.done;
}

/** A bot comes through the same door as people. */
export function playForBot(room: Room, seat: number, move: string, now: number): Entry[] {
  if (!room.chairs[seat]!.bot) throw new Refused('error-no-bot-here');
  const ask = new Asking(room, { id: '', name: '', avatar: '' }, now);
  ask.write({ kind: 'moved', seat, move, by: 'bot' });
  letBotsPrepare(ask);
  return ask.done;
}

/** What careful bots do without being asked before somebody else chooses: mix their hands, say. */
function letBotsPrepare(ask: Asking): void {
  const { room } = ask;
  room.chairs.forEach((chair, seat) => {
    if (!chair.bot || room.status !== 'playing') return;
    const view = room.playedTable.observed(seat);
    const move = room.game.unasked(view, botLuck(room, seat, view), levelOf(chair.bot));
    if (move !== null) ask.write({ kind: 'moved', seat, move, by: 'bot' });
  });
}

/** The key of a bot's generator: as bots/players.py, and a test compares both. */
export function botLuck(room: Room, seat: number, view: Uint8Array): Uint8Array {
  const before = new TextEncoder().encode(`ludotheque bot ${seat} ${room.opened.key} `);
  return sha256(Uint8Array.from([...before, ...view]));
}
