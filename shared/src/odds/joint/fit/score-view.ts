/**
 * What is known of a result: a number per outcome. `home:0` is the home score of period 0, `margin:1` the margin of period
 * 1, `home:games` the games of the home player in a tennis match.
 */
export type Column = `${'home' | 'away' | 'margin' | 'total'}:${number | 'games'}` | 'tie-breaks';

/**
 * The outcomes that a model distinguishes, as columns of whole numbers. A column that follows from others is computed when
 * it is first asked for: margin and total from the scores, the scores from margin and total, the second half from match and
 * first half.
 */
export class ScoreView {
  readonly size: number;
  readonly #columns: Map<Column, Int16Array | null>;

  readonly #halves: boolean;

  /** @param halves whether period 2 is what period 1 leaves of period 0. */
  constructor(columns: Partial<Record<Column, Int16Array>>, halves = false) {
    this.#halves = halves;
    this.#columns = new Map(Object.entries(columns) as [Column, Int16Array][]);
    this.size = Object.values(columns)[0]?.length ?? 0;
  }

  /** A number per outcome; null when the outcomes do not determine it. */
  column(name: Column): Int16Array | null {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    // Stored before it is derived, so that two columns that follow from each other end the search.
    this.#columns.set(name, null);
    const derived = this.#derive(name);
    if (derived) this.#columns.set(name, derived);
    else this.#columns.delete(name);
    return derived;
  }

  #derive(name: Column): Int16Array | null {
    const [kind, period] = name.split(':') as [string, string];
    const of = (other: string) => this.column(`${other}:${period}` as Column);
    if (kind === 'margin') return combine(of('home'), of('away'), (a, b) => a - b) ?? this.#second(name);
    if (kind === 'total') return combine(of('home'), of('away'), (a, b) => a + b) ?? this.#second(name);
    if (kind === 'home') {
      return this.#second(name) ?? combine(of('total'), of('margin'), (a, b) => (a + b) / 2);
    }
    if (kind === 'away') {
      return this.#second(name) ?? combine(of('total'), of('margin'), (a, b) => (a - b) / 2);
    }
    return null;
  }

  /** The second half of a sport with two halves. */
  #second(name: Column): Int16Array | null {
    const [kind, period] = name.split(':');
    if (!this.#halves || period !== '2') return null;
    const of = (number: number) => this.#columns.get(`${kind}:${number}` as Column) ?? null;
    return combine(of(0), of(1), (a, b) => a - b);
  }
}

function combine(
  a: Int16Array | null,
  b: Int16Array | null,
  join: (a: number, b: number) => number,
): Int16Array | null {
  return a && b && Int16Array.from(a, (value, i) => join(value, b[i] ?? 0));
}
