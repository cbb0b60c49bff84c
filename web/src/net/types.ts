// What the server sends and takes, from its own types (make setup writes them), and what the page makes of it.
import type { Consequences, News as SentNews } from '../declared/house/messages';
import type { AnyRequest } from '../declared/house/requests';

export type {
  Chair,
  Consequences,
  GameEvent,
  Hint,
  Message,
  News as SentNews,
  Presence,
  Reaction,
  Result,
  TableInfo,
  TableState,
  View,
  You,
} from '../declared/house/messages';
export type {
  GameShown,
  Games,
  KeptLog,
  Me,
  MyTable,
  NewLink,
  NewTable,
  Opened,
  PuzzleListed,
  PuzzleStaged,
  RecordKept,
  Staged,
  Statistics,
  Step,
  TableListed,
  WantedSeat,
} from '../declared/house/schemas';
export type { EveningListed, EveningShown, EveningTable, NewEvening } from '../declared/house/evenings';
export type { AnyRequest };

/** On this device, also: from now on bots do not wait, since nobody wants to see each move. */
export type Hold = Extract<AnyRequest, { do: 'hold' }> & { hurries?: boolean };

/** News with the whole state, put together from what was sent. */
export type News = Omit<SentNews, 'changes' | 'done'> & Required<Pick<SentNews, 'you' | 'state'>>;

/** What each of my moves would do at once, where the game has no secrets. */
export type Outlook = Record<string, Consequences>;
export type DeviceRequest = Hold;

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
/** A request before it has its id. */
export type Asked = WithoutId<AnyRequest | DeviceRequest>;
