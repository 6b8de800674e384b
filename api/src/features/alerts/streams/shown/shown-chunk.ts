/** Rows of a chunk: a power of two. */
export const CHUNK = { rows: 4_096, bits: 12, mask: 4_095 };

const FLOATS = ['ids', 'shownAt', 'moved', 'previous', 'percentages', 'starts'] as const;
type Floats = Readonly<Record<(typeof FLOATS)[number], Float64Array>>;

/** A part of a list of shown moves, in columns. */
export interface ShownChunk extends Floats {
  readonly sports: Int32Array;
  /** Place of the interval in `TIME_INTERVALS`, plus `REALERT` for a repeated alert. */
  readonly intervals: Uint8Array;
  /** No row has a later start: rows of matches that have all started are passed over at once. */
  latestStart: number;
}

/** The columns lie in one buffer: the operating system gives it memory where rows are written. */
export function newChunk(): ShownChunk {
  const { rows } = CHUNK;
  const column = rows * Float64Array.BYTES_PER_ELEMENT;
  const floats = column * FLOATS.length;
  const buffer = new ArrayBuffer(floats + rows * (Int32Array.BYTES_PER_ELEMENT + 1));
  const float = (place: number) => new Float64Array(buffer, place * column, rows);
  return {
    ids: float(0),
    shownAt: float(1),
    moved: float(2),
    previous: float(3),
    percentages: float(4),
    starts: float(5),
    sports: new Int32Array(buffer, floats, rows),
    intervals: new Uint8Array(buffer, floats + rows * Int32Array.BYTES_PER_ELEMENT, rows),
    latestStart: Number.NEGATIVE_INFINITY,
  };
}

/** Copies `count` rows from a place in consecutive chunks to a place in others. */
export function copyRange(
  from: readonly ShownChunk[],
  first: number,
  to: readonly ShownChunk[],
  place: number,
  count: number,
): void {
  for (let copied = 0; copied < count; ) {
    const [source, target] = [first + copied, place + copied];
    const rows = Math.min(
      count - copied,
      CHUNK.rows - (source & CHUNK.mask),
      CHUNK.rows - (target & CHUNK.mask),
    );
    const [chunk, other] = [from[source >> CHUNK.bits], to[target >> CHUNK.bits]];
    if (chunk === undefined || other === undefined) throw new RangeError('The rows are not in these chunks.');
    copyRows(chunk, source & CHUNK.mask, rows, other, target & CHUNK.mask);
    copied += rows;
  }
}

function copyRows(from: ShownChunk, first: number, rows: number, to: ShownChunk, place: number): void {
  for (const name of FLOATS) to[name].set(from[name].subarray(first, first + rows), place);
  to.sports.set(from.sports.subarray(first, first + rows), place);
  to.intervals.set(from.intervals.subarray(first, first + rows), place);
  to.latestStart = Math.max(to.latestStart, from.latestStart);
}
