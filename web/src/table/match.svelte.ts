// A table as this page sees it, and what can be asked of it.
import { ask, asRefusal, openTable } from '../net/api';
import { Connection, type Listener } from '../net/connection';
import { isOnDevice } from '../net/device';
import type { Asked, Hint, News, Reaction, Step as Shot, TableState, WantedSeat } from '../net/types';
import { confirming } from '../pieces/confirm.svelte';
import { go } from '../router.svelte';
import { named, say } from '../words/words.svelte';
import { Holding, type Reason } from './holding.svelte';
import { ToldTable } from './told_table.svelte';

export class Match extends ToldTable {
  readonly connection: Connection;
  #wishes = 0;
  /** A message is late, never early: the greatest difference of a connection is the nearest to the truth. */
  #clockAhead = -Infinity;
  /** What was shown when the last wish was sent. */
  #shownThen: TableState | null = null;
  readonly #holding = new Holding({
    ask: (holds) => this.connection.ask({ do: 'hold', holds }),
    isShared: () => this.isShared,
    timeUp: () => this.ready(),
  });

  constructor(
    readonly id: string,
    connect = (listener: Listener) => new Connection(id, listener),
  ) {
    super();
    this.connection = connect({
      news: (news) => {
        this.clockAhead = this.#clockAhead = Math.max(this.#clockAhead, news.now - Date.now());
        this.hear(news);
      },
      presence: (presence) => {
        this.presence = presence;
        const { holding } = presence;
        this.#holding.told(
          holding.length > 0,
          holding.some((seat) => this.you.seats.includes(seat)),
        );
      },
      reaction: (reaction) => this.#react(reaction),
      status: (status, why) => {
        this.status = status;
        if (status === 'lost') this.#clockAhead = -Infinity;
        if (status === 'refused') this.refusal = why ?? null;
        else if (status === 'open') this.#isBack();
        else if (why || status === 'lost')
          this.obstacle = why ?? this.obstacle ?? { error: 'page-lost' };
      },
    });
  }

  close(): void {
    this.connection.close();
    this.hush();
  }

  get heldAt(): number | null {
    return this.#holding.since;
  }
  /** The same without a clock, for everybody at this table. */
  playCalmly = (): Promise<boolean> => this.ask({ do: 'rematch', options: { calm: true } });
  /** Another table of the same people and bots. */
  async beginAgain(): Promise<void> {
    const { game, theme, options } = this.state!.table;
    const { seats } = this.you;
    const wanted = this.chairs.map((chair, seat): WantedSeat => {
      if (seats.includes(seat))
        return seat === seats[0] ? { kind: 'me' } : { kind: 'here', name: this.names[seat]! };
      return { kind: 'bot', bot: 'bot' in chair ? chair.bot : 'casual' };
    });
    try {
      const { id } = await openTable({ game, theme, options, seats: wanted });
      go(`/t/${id}`);
    } catch (error) {
      this.trouble = asRefusal(error);
    }
  }

  async ask(what: Asked): Promise<boolean> {
    this.trouble = null;
    try {
      await this.connection.ask(what);
      return true;
    } catch (error) {
      const refusal = asRefusal(error);
      // The sand ran out, somebody was replaced, or the match ended, while the finger came down.
      const isLate = what.do === 'move' && refusal.error === 'error-not-your-turn';
      const isOver = what.do === 'move' && refusal.error === 'error-match-over'; // the result says it
      this.trouble = isOver ? null : isLate ? { error: 'page-too-late' } : refusal;
      return false;
    }
  }

  play = async (move: string): Promise<void> => {
    const seat = this.me;
    // Pressed twice. Where something else is shown since then, only the answer is late, and this is another wish.
    if (seat === null || (this.sent !== null && this.state === this.#shownThen)) return;
    if (this.#mustConfirm(move)) {
      this.pending = move;
      return;
    }
    this.pending = null;
    this.out = ''; // who plays is not out
    const wish = ++this.#wishes;
    this.#shownThen = this.state;
    this.sent = move;
    this.hint = null;
    // Where several at this device choose in secret, what comes of it is for all of them to see, and no hand.
    this.isHandedOn = this.you.seats.length > 1 && (this.view?.to_act.length ?? 0) > 1;
    if (!this.isHandedOn || (await this.ask({ do: 'look', seat: null })))
      await this.ask({ do: 'move', seat, move });
    if (wish !== this.#wishes) return;
    this.sent = null;
    this.isHandedOn = false;
  };

  #mustConfirm(move: string): boolean {
    return this.pending !== move && this.isConfirmed(move);
  }
  /** Whether one tap is not enough for this move. */
  isConfirmed(move: string): boolean {
    const isWanted = confirming.value === 'always' || (confirming.value === 'children' && this.hasChild);
    return isWanted && this.page?.confirms?.(move) === true;
  }

  async askHint(): Promise<void> {
    if (this.me === null || this.hinting) return;
    this.hinting = true;
    this.trouble = null;
    const moment = this.#moment();
    try {
      const hint = (await this.connection.ask({ do: 'hint', seat: this.me })).hint ?? null;
      if (moment === this.#moment()) this.hint = hint; // one may have played meanwhile
    } catch (error) {
      this.trouble = asRefusal(error);
    }
    this.hinting = false;
  }

  hintReason(hint: Hint): string {
    return hint.why ? say(hint.why, named(hint.arguments, this.names)) : '';
  }

  hold(reason: Reason, holds: boolean): void {
    this.#holding.set(reason, holds);
  }

  /** Another tab may have the house now, which knows nothing of what was held. */
  #isBack(): void {
    this.obstacle = null;
    this.#holding.again();
  }

  #react(reaction: Reaction): void {
    const id = this.nextId();
    this.reactions = [...this.reactions, { id, ...reaction }];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.id !== id)), 3500);
  }

  /** To where I play again, or to the end: nothing is told, and on this device the bots hurry. */
  jump = (): void => {
    this.out = 'end';
    this.skip();
    if (isOnDevice(this.id))
      void this.connection.ask({ do: 'hold', holds: false, hurries: true }).catch(() => undefined);
  };

  /** Hands are turned up: what everybody could see, when nothing is hidden any more. */
  async reveal(): Promise<void> {
    const seen = this.chairs.map((_, seat) =>
      ask<Shot[]>('GET', `/tables/${this.id}/replay?seat=${seat}&last=true`),
    );
    try {
      this.revealed = (await Promise.all(seen)).map((steps) => steps.at(-1)!.view);
    } catch {
      // The match is over all the same; a replay shows it.
    }
  }

  protected show(news: News): void {
    if (this.#isPast(news)) this.hint = this.pending = null;
    this.isTapped = false;
    this.state = news.state;
    this.you = news.you;
    this.told = [];
    this.outlook = {};
    if (this.page?.showsOutlook) void this.#lookAhead();
  }

  async #lookAhead(): Promise<void> {
    const { me: seat, state } = this;
    if (seat === null || !state?.view?.legal.length) return;
    try {
      const { outlook = {} } = await this.connection.ask({ do: 'outlook', seat });
      if (state === this.state) this.outlook = outlook;
    } catch {
      // Then the cells are shown without it.
    }
  }

  /** A hint is about one moment. */
  #moment(): string {
    return JSON.stringify([this.me, this.state?.view?.legal]);
  }
  #isPast(news: News): boolean {
    return JSON.stringify([news.you.eyes, news.state.view?.legal]) !== this.#moment();
  }
}
