import { expect, it } from 'vitest';
import { pastsOf, type StoredVersion } from './setting-versions.ts';

const of = (name: string) => ({ name, type: 'odds', enabled: true, sport_id: null });
const version = (id: number, at: number, setting: object | null): StoredVersion => ({
  ...{ id, setting, created_at: new Date(at) },
});

it('each version is in force until the next one, within the period', () => {
  const stored = [
    version(2, 10, of('A')),
    version(2, 50, of('B')),
    version(2, 90, null),
    version(1, 70, of('Late')),
    version(3, 1, of('Before')),
    version(3, 5, null),
    version(4, 200, of('After')),
  ];
  const pasts = pastsOf(stored, { from: 20, to: 100 });
  expect(
    pasts.map(({ id, last, deleted, versions }) => [
      ...[id, last.name, deleted],
      versions.map(({ setting, from, to }) => [setting.name, from, to]),
    ]),
  ).toEqual([
    [1, 'Late', false, [['Late', 70, 100]]],
    [
      ...[2, 'B', true],
      [
        ['A', 20, 50],
        ['B', 50, 90],
      ],
    ],
  ]);
  expect(pasts[0]?.last.id).toBe(1);
  expect(pastsOf([], { from: 0, to: 1 })).toEqual([]);
});
