import { describe, expect, it } from 'vitest';
import { wireFixture, wireFixtures } from '../../../../../../testing/pinnacle/wire-builders.ts';
import type { JsonObject } from '../fields.ts';
import { newReport, rejectedItems } from '../wire-report.ts';
import { parseFixtures } from './parse-fixtures.ts';

const bodyOf = (events: readonly unknown[]): JsonObject => JSON.parse(wireFixtures(1, events));

function parse(body: JsonObject) {
  const report = newReport();
  return { fixtures: parseFixtures(body, report).fixtures ?? [], report };
}

describe('parseFixtures', () => {
  it.each([
    { resultingUnit: 7 },
    { home: 'a\0b' },
    { away: 'x'.repeat(1_000_000) },
    { home: '\ud800' },
    { starts: '9999-01-01T00:00:00Z' },
    { id: 2 ** 53 + 2 },
  ])('sets an event with %j aside alone', (broken) => {
    const { fixtures, report } = parse(bodyOf([wireFixture(1, broken), wireFixture(2)]));
    expect(fixtures.map(({ eventId }) => eventId)).toEqual([2]);
    expect(rejectedItems(report)).toBe(1);
  });

  it('ignores a version that cannot be a counter, for example a time in the future', () => {
    const report = newReport(Date.parse('2026-03-01T12:00:00Z'));
    const events = [
      wireFixture(1, { version: Date.parse('2026-03-01T12:00:59Z') }),
      wireFixture(2, { version: Date.parse('2026-03-01T12:01:01Z') }),
      wireFixture(3, { version: 1e20 }),
    ];
    const { fixtures = [] } = parseFixtures(bodyOf(events), report);
    expect(fixtures.map(({ version }) => version > 0)).toEqual([true, false, false]);
    expect(report.rejected.get('ahead')?.count).toBe(2);
  });

  it('reads an event with all its fields', () => {
    const live = wireFixture(1606961775, {
      parentId: 1605867485,
      liveStatus: 1,
      status: 'H',
      resultingUnit: 'Corners',
    });
    expect(parse(bodyOf([live])).fixtures).toEqual([
      {
        eventId: 1606961775,
        parentId: 1605867485,
        leagueId: 7001,
        leagueName: 'Northern Coast - First Division',
        starts: Date.parse('2026-03-02T18:30:00Z'),
        home: 'Harbour Rovers 1606961775',
        away: 'Mill Town 1606961775',
        liveStatus: 1,
        status: 'H',
        resultingUnit: 'Corners',
        version: 1606962275,
      },
    ]);
  });

  it('fills in fields that older API versions and other sports omit', () => {
    const { id, starts, home, away } = wireFixture(3);
    expect(parse(bodyOf([{ id, starts, home, away }])).fixtures[0]).toMatchObject({
      parentId: null,
      liveStatus: 0,
      status: null,
      resultingUnit: 'Regular',
      version: 0,
    });
  });

  it('accepts both names of the league list, and a league without a name', () => {
    const events = [wireFixture(3)];
    expect(parse({ league: [{ id: 5, events }] }).fixtures[0]?.leagueName).toBe('League 5');
    expect(parse({ leagues: [{ id: 5, name: 'Cup', events }] }).fixtures[0]?.leagueName).toBe('Cup');
  });

  it.each([
    { id: null },
    { id: 2 ** 60 },
    { id: -4 },
    { starts: 'soon' },
    { starts: undefined },
    { home: '' },
    { away: 17 },
  ])('skips and counts an event with %j and returns the others', (broken) => {
    const { fixtures, report } = parse(bodyOf([wireFixture(1), wireFixture(2, broken), wireFixture(3)]));
    expect(fixtures.map((fixture) => fixture.eventId)).toEqual([1, 3]);
    expect(rejectedItems(report)).toBe(1);
    expect(report.rejected.get('event')?.example).toMatch(/^event /);
  });

  it('returns the higher version of a repeated event', () => {
    const older = wireFixture(1, { version: 10, home: 'Old' });
    const newer = wireFixture(1, { version: 11, home: 'New' });
    for (const events of [
      [older, newer],
      [newer, older],
    ]) {
      expect(parse(bodyOf(events)).fixtures.map((fixture) => fixture.home)).toEqual(['New']);
    }
  });

  it.each([{}, { league: null }, { league: 'none' }, { league: [null, 7, { id: 1 }] }])(
    'returns no fixtures for %j',
    (body) => {
      expect(parse(body).fixtures).toEqual([]);
    },
  );
});
