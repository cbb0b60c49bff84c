// Cards have no names in the view. To let one glide where it goes, it is followed from place to place.
import { inOrder, type Card, type Scene } from './view';

interface Seen {
  place: string;
  faces: string;
  name: number;
}

/** Every place that has a card. */
function placesOf(scene: Scene): { place: string; card: Card }[] {
  const found: { place: string; card: Card | null }[] = [
    ...scene.meadow.map((card, cell) => ({ place: `cell ${cell}`, card })),
    ...scene.hands.flatMap((hand, seat) =>
      hand.map((card, i) => ({ place: `hand ${seat} ${i}`, card })),
    ),
    { place: 'drawn', card: scene.drawn },
  ];
  return found.filter((one): one is { place: string; card: Card } => one.card !== null);
}

export interface Followed {
  /** The name of the card on each place. */
  names: Record<string, number>;
  /** Places whose card has just come from somewhere else. */
  arrived: Set<string>;
}

export class Herd {
  #seen: Seen[] | null = null;
  #arrived = new Set<string>();
  #next = 0;

  /** A card that stays keeps its name; one that is missed elsewhere with the same faces has moved. */
  follow(scene: Scene): Followed {
    const left = [...(this.#seen ?? [])];
    const take = (fits: (one: Seen) => boolean): number | undefined => {
      const at = left.findIndex(fits);
      return at < 0 ? undefined : left.splice(at, 1)[0]!.name;
    };
    const now = placesOf(scene).map(({ place, card }) => ({ place, faces: inOrder(card).join('/') }));
    const stayed = now.map(({ place, faces }) =>
      take((one) => one.place === place && one.faces === faces),
    );
    const seen = now.map((one, i) => ({
      ...one,
      name: stayed[i] ?? take((old) => old.faces === one.faces) ?? this.#next++,
    }));
    const moved = seen.filter((_, i) => stayed[i] === undefined).map((one) => one.place);
    // Where nothing has moved, what arrived last still has.
    if (this.#seen && moved.length) this.#arrived = new Set(moved);
    this.#seen = seen;
    return {
      names: Object.fromEntries(seen.map(({ place, name }) => [place, name])),
      arrived: this.#arrived,
    };
  }
}
