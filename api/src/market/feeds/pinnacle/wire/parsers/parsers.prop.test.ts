import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE_RESPONSES, JUNK, pathsIn, replaced } from '../../../../../../testing/pinnacle/mutations.ts';
import { unstorable } from '../../../../../../testing/pinnacle/storable.ts';
import { ENDPOINTS } from '../../polling/endpoints.ts';
import { type Content, countChanges } from '../content.ts';
import { listOf, objectOf } from '../fields.ts';
import { isAmerican, newReport } from '../wire-report.ts';

const NAMES = [
  'leagues',
  'fixtures',
  'odds',
  'specials',
  'specialOdds',
  'settled',
  'specialsSettled',
] as const;

/**
 * The parsed items that a change at `path` does not concern. An item of the response is concerned by a change inside of it,
 * and by one of its league or above; the items of one list stand at `[list, league, items, index]`.
 */
function untouched(body: unknown, path: readonly string[]): Set<number> {
  const ids = new Set<number>();
  const [leaguesKey] = Object.keys(objectOf(body) ?? {});
  if (leaguesKey === undefined || path[0] !== leaguesKey || path.length < 2) return ids;
  for (const [leagueIndex, league] of listOf(objectOf(body)?.[leaguesKey]).entries()) {
    const isOtherLeague = path[1] !== String(leagueIndex);
    for (const list of [objectOf(league)?.events, objectOf(league)?.specials]) {
      for (const [index, item] of listOf(list).entries()) {
        const isOtherItem = path.length >= 4 && path[3] !== String(index);
        const id = objectOf(item)?.id;
        if ((isOtherLeague || isOtherItem) && typeof id === 'number') ids.add(id);
      }
    }
  }
  return ids;
}

function itemsOf(content: Content, ids: ReadonlySet<number>): unknown[] {
  const events = [...(content.fixtures ?? []), ...(content.lines ?? []), ...(content.scores ?? [])];
  const specials = [
    ...[...(content.specials ?? []), ...(content.specialOdds ?? [])],
    ...(content.settledSpecials ?? []),
  ];
  return [
    ...[...events, ...(content.settled ?? [])].filter(({ eventId }) => ids.has(eventId)),
    ...specials.filter(({ specialId }) => ids.has(specialId)),
  ];
}

describe.each(NAMES)('the parser of %s', (name) => {
  const { parse } = ENDPOINTS[name];
  const complete = COMPLETE_RESPONSES[name];
  const valid = parse(complete, newReport());

  it('admits only what the tables hold and leaves other events alone, whatever replaces one part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(complete)), JUNK, (path, junk) => {
        const body = objectOf(replaced(complete, path, junk)) ?? {};
        const report = newReport(Date.UTC(2026, 2, 1));
        const content = parse(body, report);
        expect(unstorable(content)).toEqual([]);
        expect(isAmerican(report)).toBe(false);
        const others = untouched(complete, path);
        expect(itemsOf(content, others)).toEqual(itemsOf(valid, others));
      }),
      { numRuns: 1500 },
    );
  });

  it('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => void parse(body, newReport())),
    );
  });

  it('sets nothing of a valid response aside', () => {
    const report = newReport();
    expect(countChanges(parse(complete, report))).toBeGreaterThan(1);
    expect(report.rejected).toEqual(new Map());
  });
});
