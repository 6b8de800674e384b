import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DevigMethod, devig } from './devig.ts';

const GUIDE = new URL('../../../docs/odds-guide.md', import.meta.url);

/** The cells of the guide's table under a header cell, one list per row. */
function table(header: string): string[][] {
  const lines = readFileSync(GUIDE, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${header} |`));
  const rest = lines.slice(first + 2);
  return rest.slice(0, rest.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The methods named in the first cell of a row. */
function methodsOf(cell: string): DevigMethod[] {
  return [...cell.matchAll(/`([a-z-]+)`/g)].map((match) => match[1] as DevigMethod);
}

const percent = (p: number | undefined): string => `${(100 * (p ?? Number.NaN)).toFixed(2)} %`;

describe('the odds guide', () => {
  it('has the right numbers for its worked market', () => {
    const rows = table('method | home');
    expect(rows).toHaveLength(5);
    for (const [cell = '', ...numbers] of rows) {
      const [method = 'sum'] = methodsOf(cell);
      const fair = devig([1.44, 4.76, 8.78], method) ?? [];
      const prices = fair.map((p, i) => (1 / p).toFixed(i === 0 ? 3 : 2)).join(' / ');
      expect(numbers, method).toEqual([...fair.map(percent), prices]);
    }
  });

  it('has the right numbers for a long shot by every method', () => {
    const rows = table('1.05 / 13.0');
    expect(rows.flatMap(([cell = '']) => methodsOf(cell))).toHaveLength(5);
    for (const [cell = '', ...numbers] of rows) {
      for (const method of methodsOf(cell)) {
        const [favourite, longShot = Number.NaN] = devig([1.05, 13], method) ?? [];
        expect(numbers, method).toEqual([percent(favourite), percent(longShot), (1 / longShot).toFixed(2)]);
      }
    }
  });
});
