import { describe, expect, it } from 'vitest';
import {
  wireFixture,
  wireFixtures,
  wireSpecial,
  wireSpecialOdds,
  wireSpecials,
} from '../../../../../testing/pinnacle/wire-builders.ts';
import { parseFixtures } from '../wire/parsers/parse-fixtures.ts';
import { parseSpecialOdds } from '../wire/parsers/parse-special-odds.ts';
import { parseSpecials } from '../wire/parsers/parse-specials.ts';
import { newReport } from '../wire/wire-report.ts';
import { createDeliveryFilter } from './delivery-filter.ts';

const fixtures = (...events: unknown[]) => parseFixtures(JSON.parse(wireFixtures(1, events)), newReport());
const specials = (...list: unknown[]) => parseSpecials(JSON.parse(wireSpecials(1, list)), newReport());
const prices = (...ids: number[]) =>
  parseSpecialOdds(
    JSON.parse(
      wireSpecials(
        1,
        ids.map((id) => wireSpecialOdds(id, [1.9, 1.95])),
      ),
    ),
    newReport(),
  );

describe('repeated fixtures', () => {
  const moved = wireFixture(1, { starts: '2026-03-09T18:30:00Z' });

  it('are dropped from a delta and retained in a snapshot', () => {
    const filter = createDeliveryFilter();
    const delivered = fixtures(wireFixture(1), wireFixture(2));
    filter.committed('fixtures', delivered, true);
    expect(filter.apply('fixtures', delivered, false).fixtures).toEqual([]);
    expect(filter.apply('fixtures', delivered, true).fixtures).toHaveLength(2);
    const changed = filter.apply('fixtures', fixtures(moved, wireFixture(2)), false);
    expect(changed.fixtures?.map((fixture) => fixture.eventId)).toEqual([1]);
  });

  it('are delivered again after a snapshot without them', () => {
    const filter = createDeliveryFilter();
    filter.committed('fixtures', fixtures(wireFixture(1), wireFixture(2)), true);
    filter.committed('fixtures', fixtures(wireFixture(2)), true);
    expect(filter.apply('fixtures', fixtures(wireFixture(1)), false).fixtures).toHaveLength(1);
  });
});

describe('odds of outrights', () => {
  it('are dropped, those of other specials are delivered', () => {
    const filter = createDeliveryFilter();
    filter.committed('specials', specials(wireSpecial(5, null), wireSpecial(6, 1)), true);
    const delivered = filter.apply('specialOdds', prices(5, 6, 7), true);
    expect(delivered.specialOdds?.map((odds) => odds.specialId)).toEqual([6, 7]);
    filter.committed('specials', specials(wireSpecial(5, 1)), true);
    expect(filter.apply('specialOdds', prices(5), false).specialOdds).toHaveLength(1);
  });
});
