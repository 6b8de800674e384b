import { describe, expect, it } from 'vitest';
import { jsonMender } from './mend-json.ts';
import { readJson } from './read-json.ts';

const FILE = JSON.stringify({
  bets: [
    { stake: 10, odds: 2.5, placed_at: '2026-01-01', tags: ['a|b', 'c'], mood: { good: true } },
    { odds: 'x', placed_at: '2026-01-01', home: "'=x", legs: [{ event: 'A' }] },
  ],
});
const at = (from: number) => ({ from, to: null });
const cellsAt = (mender: ReturnType<typeof jsonMender>, from: number): string[] => {
  const content = mender.contentOf(at(from));
  return 'rows' in content ? [...(content.rows[0] ?? [])] : [];
};

describe('a JSON file that is mended', () => {
  it('has the fields of its bets and those that are needed as columns', () => {
    const mender = jsonMender(FILE);
    expect(mender.columns).toEqual(['placed_at', 'home', 'odds', 'stake', 'tags', 'legs']);
    expect(cellsAt(mender, 1)).toEqual(['2026-01-01', '', '2.5', '10', 'a\\|b|c', '']);
    expect(cellsAt(mender, 2)).toEqual(['2026-01-01', "'=x", 'x', '', '', '[{"event":"A"}]']);
    expect(jsonMender('[{}]').columns).toEqual(['placed_at', 'odds', 'stake']);
  });

  it('changes the cells that were changed and nothing else', () => {
    const mender = jsonMender(FILE);
    const cells = cellsAt(mender, 2).with(2, '1.9').with(3, '5');
    const text = mender.mended([{ ...at(2), content: { rows: [cells] } }]);
    const before = JSON.parse(FILE).bets;
    expect(JSON.parse(text)).toEqual({ bets: [before[0], { ...before[1], odds: '1.9', stake: '5' }] });
    expect(readJson(text)).toMatchObject({
      rows: [{ line: 1 }, { line: 2, record: { odds: '1.9', home: "'=x" } }],
    });
  });

  it('takes tags and legs as the texts of a CSV file', () => {
    const mender = jsonMender(FILE);
    const text = mender.mended([{ ...at(1), content: { rows: [cellsAt(mender, 1).with(4, 'd|e')] } }]);
    expect(readJson(text)).toMatchObject({ rows: [{ record: { tags: ['d', 'e'] } }, {}] });
  });

  it('keeps a number wrong that is too large', () => {
    const text = jsonMender('[{"odds":1e999,"stake":1,"placed_at":"2026-01-01"}]').mended([]);
    expect(readJson(text)).toMatchObject({ rows: [{ message: expect.stringContaining('Odds') }] });
  });
});
