/** The text of a mark, as far as it matters for its row. */
export interface MarkText {
  /** Of its line in the width of the chart, from 0 to 1: in the left half the text is to the right of it. */
  readonly place: number;
  readonly text: string;
  /** The lower, the sooner it has a row. */
  readonly rank: number;
}

/** Rows that leave half of the chart free. */
export const MOST_ROWS = 6;
/** The width of a chart on a phone, where texts are closest together. Pixels. */
const WIDTH = 290;
/** Between a line and its text. Pixels. */
const GAP = 3;

/** The row of each text, from 0, so that none covers another; null where no row has space for it. */
export function markRows(texts: readonly MarkText[]): (number | null)[] {
  const taken: (readonly [from: number, to: number])[][] = Array.from({ length: MOST_ROWS }, () => []);
  const rows: (number | null)[] = texts.map(() => null);
  const order = texts.map((_, index) => index);
  order.sort((a, b) => compare(texts[a], texts[b]));
  for (const index of order) {
    const text = texts[index];
    if (text === undefined) continue;
    const [from, to] = spanOf(text);
    const row = taken.findIndex((spans) => spans.every((span) => to < span[0] || from > span[1]));
    if (row === -1) continue;
    taken[row]?.push([from, to]);
    rows[index] = row;
  }
  return rows;
}

function compare(a: MarkText | undefined, b: MarkText | undefined): number {
  return a === undefined || b === undefined ? 0 : a.rank - b.rank || a.place - b.place;
}

function spanOf({ place, text }: MarkText): readonly [from: number, to: number] {
  const x = place * WIDTH;
  const width = 18 + 5 * text.length;
  return place < 0.5 ? [x, x + GAP + width] : [x - GAP - width, x];
}
