import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHUNK, ShownColumns, type ShownRow } from './shown-columns.ts';

/** Rows that fill chunks in part, wholly, and more than one. */
const COUNTS = fc.constantFrom(0, 1, 7, CHUNK.rows - 1, CHUNK.rows, CHUNK.rows + 1, 2 * CHUNK.rows + 5);
const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom('append', 'prepend', 'prepend columns'),
    count: COUNTS,
    /** Of the columns that are prepended, so many newest rows are known already. */
    known: fc.constantFrom(0, 1, CHUNK.rows),
  }),
  { minLength: 1, maxLength: 7 },
);
const MIDDLE = 1_000_000;

it('has the rows in order, whatever is added before and after, in parts of whatever size', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const columns = new ShownColumns();
      let rows: ShownRow[] = [];
      let [first, next] = [MIDDLE, MIDDLE];
      for (const { kind, count, known } of steps) {
        if (kind === 'append') {
          const added = Array.from({ length: count }, (_, index) => rowOf(next + index));
          for (const row of added) columns.add(row);
          rows = [...rows, ...added];
          next += count;
          continue;
        }
        const added = Array.from({ length: count }, (_, index) => rowOf(first - count + index));
        if (kind === 'prepend') columns.prepend(added);
        else columns.prependColumns(columnsOf(added, known), first - 1);
        rows = [...added, ...rows];
        first -= count;
      }
      expect(columns.length).toBe(rows.length);
      expect(rows.findIndex((row, at) => !equals(columns.row(at), row))).toBe(-1);
      const [from, to] = [Math.floor(rows.length / 3), Math.ceil((rows.length * 2) / 3)];
      const narrowing = { sportId: 29, interval: 60, percentage: 4, startsAfter: 500 };
      expect(columns.countInView(from, to, narrowing)).toBe(rows.slice(from, to).filter(isInView).length);
      for (const place of [rows.length - 1, to - 1, 0].filter((one) => one < rows.length)) {
        for (const view of [{ sportId: 29 }, { startsAfter: 998 }, { sportId: 30 }, narrowing]) {
          const expected = rows.slice(0, place + 1).findLastIndex((_, at) => columns.isOfEvent(at, view));
          expect(columns.lastInView(place, view)).toBe(expected);
        }
      }
      const sought = rows[to - 1];
      if (sought)
        expect([columns.placeOf(sought.shownAt, sought.id), columns.indexOf(sought.id)]).toEqual([
          to - 1,
          to - 1,
        ]);
    }),
    { numRuns: 60 },
  );
});

function rowOf(id: number): ShownRow {
  return {
    id,
    shownAt: id * 10,
    at: id * 10 - 3,
    interval: id % 3 === 0 ? 10 : 300,
    previous: 1 + (id % 100) / 100,
    percentage: id % 9,
    realert: id % 5 === 0,
    sportId: id % 2 === 0 ? 29 : 33,
    starts: id % 1_000,
  };
}

/** Columns of rows, and of so many after them. */
function columnsOf(rows: readonly ShownRow[], more: number): ShownColumns {
  const columns = new ShownColumns();
  const after = (rows.at(-1)?.id ?? MIDDLE * 2) + 1;
  for (const row of rows) columns.add(row);
  for (let index = 0; index < more; index += 1) columns.add(rowOf(after + index));
  return columns;
}

function equals(a: ShownRow, b: ShownRow): boolean {
  return (Object.keys(b) as (keyof ShownRow)[]).every((name) => a[name] === b[name]);
}

function isInView({ sportId, interval, percentage, starts }: ShownRow): boolean {
  return sportId === 29 && interval <= 60 && percentage >= 4 && starts > 500;
}
