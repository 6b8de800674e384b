import { expect, it } from 'vitest';
import { newReport } from '../wire-report.ts';
import { parseSpecialsSettled } from './parse-specials-settled.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const contestants = [
  { id: 11, name: 'Yes', outcome: 'W' },
  { id: 12, name: 'No', outcome: 'L' },
];
const special = (change: object = {}) => ({
  ...{ id: 5, status: 1, settlementId: 7, settledAt: '2026-03-01T11:00:00Z', contestants },
  ...change,
});
const parse = (...specials: unknown[]) => {
  const report = newReport(NOW);
  const content = parseSpecialsSettled({ leagues: [{ id: 1, specials }] }, report);
  return {
    specials: content.settledSpecials ?? [],
    rejected: (reason: 'ahead' | 'settlement') => report.rejected.get(reason)?.count ?? 0,
  };
};

it('has every contestant with its letter', () => {
  expect(parse(special()).specials).toEqual([
    { specialId: 5, status: 1, settlementId: 7, settledAt: NOW - 3_600_000, contestants },
  ]);
});

it('sets a special aside of which a field or a contestant cannot be read, and reads the others', () => {
  const faulty = [
    { id: 0 },
    { status: 6 },
    { settlementId: null },
    { settledAt: 'yesterday' },
    { contestants: [contestants[0], { id: 12, name: 'No' }] },
  ];
  const { specials, rejected } = parse(...faulty.map(special), null, special({ id: 6 }));
  expect(specials.map(({ specialId }) => specialId)).toEqual([6]);
  expect(rejected('settlement')).toBe(6);
});

it('dates a settlement of the future to now', () => {
  const { specials, rejected } = parse(special({ settledAt: '2026-03-02T00:00:00Z' }));
  expect([specials[0]?.settledAt, rejected('ahead')]).toEqual([NOW, 1]);
});
