import { expect, it } from 'vitest';
import { csvOf } from './chart-table.ts';

it('writes numbers as they are, quotes texts that need it, and starts no formula', () => {
  const table = {
    columns: [{ name: 'Tag', text: () => 'for the page' }, { name: 'n' }, { name: 'Yield' }],
    rows: [
      ['Steam, late', 1_200, -3.5],
      ['say "no"', 0, null],
      ['=1+1', 1, 0.1 + 0.2],
      ['', -0.00001, 1e-7],
    ],
  };
  expect(csvOf(table)).toBe(
    'Tag,n,Yield\r\n"Steam, late",1200,-3.5\r\n"say ""no""",0,\r\n\'=1+1,1,0.3\r\n,0,0\r\n',
  );
});
