// One page that looks at one table: what it asks, and how it is answered. As src/ludotheque/server/web/sockets.py.
import { Refused } from '../engine/refused';
import { Table } from '../engine/table';
import type { House } from './house';
import type { Live, Looking } from './live';
import { report } from './logs';
import type { AnyRequest, DeviceRequest, Hold, Outlook } from '../net/types';
import { fulfil } from './requests';
import { shelf } from './shelf';

export class Conversation {
  constructor(
    readonly house: House,
    readonly live: Live,
    readonly looking: Looking,
  ) {}

  close(): void {
    this.live.close(this.looking);
  }

  /** Answers by messages, as a socket does. */
  async hear(text: string): Promise<void> {
    const request = JSON.parse(text) as AnyRequest | DeviceRequest;
    const { id } = request;
    try {
      if (request.do === 'hint') return await this.#hint(request);
      if (request.do === 'outlook') {
        this.looking.send({ type: 'done', id, outlook: this.#outlook(request) });
        return;
      }
      await this.#do(request);
      this.looking.send({ type: 'done', id });
    } catch (error) {
      this.#refuse(id, error);
    }
  }

  #refuse(id: string, error: unknown): void {
    if (!(error instanceof Refused)) report(error);
    const refusal =
      error instanceof Refused
        ? error.toJSON()
        : { error: 'page-error-unexpected', arguments: { detail: String(error) } };
    this.looking.send({ type: 'refused', id, arguments: {}, ...refusal });
  }

  async #do(request: Exclude<AnyRequest, { do: 'hint' | 'hold' | 'outlook' }> | Hold): Promise<void> {
    const { house, live, looking } = this;
    switch (request.do) {
      case 'ping':
        return;
      case 'look':
        if (request.seat != null) house.asking(live).ownSeat(request.seat);
        looking.look(request.seat ?? null);
        break;
      case 'hold':
        live.isHurried = request.hurries ?? live.isHurried;
        await live.hold(looking, request.holds);
        break;
      case 'react':
        this.#react(request);
        break;
      case 'rematch':
        await house.rematch(live, request);
        break;
      default:
        await live.change(
          () => (live.room.requests.has(request.id) ? [] : fulfil(request, house.asking(live))),
          request.id,
        );
    }
    live.goOn();
  }

  #react({ seat, reaction }: Extract<AnyRequest, { do: 'react' }>): void {
    const { live, looking, house } = this;
    const own = live.room.seatsOf(house.person());
    const who = seat ?? looking.eyes ?? own[0];
    if (who === undefined || !own.includes(who)) throw new Refused('error-not-your-seat');
    const known = shelf.reactions;
    if (!known.includes(reaction)) throw new Refused('error-unknown-reaction', { known });
    const { name } = live.room.chairs[who]!;
    for (const one of live.looking) one.send({ type: 'reaction', seat: who, name, reaction });
  }

  /** What each move of a seat would do at once, by the rules; what chance decides then is not asked. */
  #outlook({ seat }: Extract<AnyRequest, { do: 'outlook' }>): Outlook {
    const own = this.house.asking(this.live).ownSeat(seat);
    const table = this.live.room.playedTable;
    // Where something is hidden, what a move would do could tell of it.
    if (shelf.games.find(({ name }) => name === table.game)?.has_secrets !== false) return {};
    const [state, view] = [table.truth(), table.observed(own)];
    return Object.fromEntries(
      table.legalMoves(own).map((move) => {
        const tried = Table.fromState(table.rules, state);
        tried.playAlone(own, move);
        const said = table.rules.explained(view, table.rules.meant(move)!.action);
        const events = tried.lastHappened();
        return [move, { events, why: said.key, arguments: said.arguments }];
      }),
    );
  }

  /** What the best bot would do. Whoever asked may play meanwhile. */
  async #hint({ id, seat }: Extract<AnyRequest, { do: 'hint' }>): Promise<void> {
    const { live, looking, house } = this;
    if (looking.hint) throw new Refused('error-hint-under-way');
    const own = house.asking(live).ownSeat(seat);
    const table = live.room.playedTable;
    if (table.isOver) throw new Refused('error-match-over');
    if (!table.toAct.includes(own))
      throw new Refused('error-not-your-turn', { awaited: live.room.awaited.map((one) => one + 1) });
    looking.hint = new AbortController();
    try {
      const question = live.question(own, 'best');
      const hint = await house.thinkers.ask(question, looking.hint.signal);
      looking.send({ type: 'done', id, hint });
    } finally {
      looking.hint = null;
    }
  }
}
