import { expect, it } from 'vitest';
import { fileName, sourceWords } from './chart-source.ts';

const format = { fullDate: (at: string | number | Date) => new Date(at).toISOString().slice(0, 10) };

it('files are named by what they show and its days', () => {
  const days = { from: '2026-11-01', to: '2026-11-23' };
  expect(fileName('Profit, EUR', days, 'csv')).toBe('profit-eur-2026-11-01-to-2026-11-23.csv');
  expect(sourceWords({ days, by: 'starts', zone: 'UTC' }, format as never)).toBe(
    '2026-11-01 – 2026-11-23, by start',
  );
  const one = { days: { from: '2026-11-23', to: '2026-11-23' }, by: 'placed', zone: 'UTC' } as const;
  expect(sourceWords(one, format as never)).toBe('2026-11-23, by placing');
});
