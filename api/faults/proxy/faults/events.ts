import { earlierCursor } from '../earlier-cursor.ts';
import type { Fault, FaultKind } from '../fault.ts';
import { withFixture } from '../target-memory.ts';
import { FIRST_INVENTED, onFixture, onPeriod } from './values.ts';

/** Faults of times and listings: times in the future, events listed twice, listed again or without a parent, a closed book. */

const HOUR = 3_600_000;
export const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

const stampedAt = (time: string) =>
  onPeriod((it) => [
    {
      ...it,
      moneylineUpdatedAt: time,
      spreadUpdatedAt: time,
      totalUpdatedAt: time,
      teamTotalUpdatedAt: time,
    },
  ]);

let copies = 0;

/**
 * A second event of the same two teams, under an id of its own. Its odds are those of the target.
 *
 * @param ofPeriods What is different in each of its periods.
 */
export function copyOfTarget(
  change: (fixture: Record<string, unknown>) => object,
  ofPeriods: () => object = () => ({}),
): () => Fault {
  copies += 1;
  const id = FIRST_INVENTED + copies;
  return () => ({
    body(requested, body, known) {
      if (requested.sportId !== known.sportId) return body;
      if (requested.endpoint === 'fixtures') {
        return withFixture(body, known, (it) => [it, { ...it, id, ...change(it) }]);
      }
      const league = (body.leagues ?? []).find((it: { id: number }) => it.id === known.league?.id);
      const periods = [...known.periods.values()].map((period) => ({ ...period, ...ofPeriods() }));
      if (requested.endpoint === 'odds') league?.events.push({ id, periods });
      return body;
    },
  });
}

/** The whole book is closed: every delta has every line of the sport offline, and so is the betting status. */
const maintenance = (): Fault => ({
  answer(requested, response) {
    if (requested.endpoint !== 'bettingStatus') return false;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"status":"ALL_BETTING_CLOSED"}');
    return true;
  },
  since: ({ endpoint, since }) => (endpoint === 'odds' ? earlierCursor(since) : since),
  body(requested, body) {
    if (requested.endpoint !== 'odds') return body;
    for (const league of body.leagues ?? []) {
      for (const event of league.events) for (const period of event.periods) period.status = 2;
    }
    return body;
  },
});

/** Fixtures arrive seconds after their odds. */
const oddsFirst = (): Fault => ({
  answer({ endpoint, since }, response) {
    if ((endpoint !== 'fixtures' && endpoint !== 'specials') || since === null) return false;
    response.writeHead(200, { 'content-length': 0 });
    response.end();
    return true;
  },
});

/** Wrong times and versions. */
const MARK_FAULTS: readonly FaultKind[] = [
  { name: 'updated-in-2099', make: stampedAt('2099-01-01T00:00:00.000Z') },
  { name: 'updated-in-an-hour', make: () => stampedAt(new Date(Date.now() + HOUR).toISOString())() },
  { name: 'updated-in-2001', make: stampedAt('2001-01-01T00:00:00.000Z') },
  {
    name: 'version-huge',
    make: onFixture((it) => [{ ...it, version: 9_000_000_000_000_000, home: `${it.home} II` }]),
  },
];

/** Events that are listed twice, listed again or without a parent. */
export const LISTING_FAULTS: readonly FaultKind[] = [
  { name: 'repeated-fixture', make: onFixture((it) => [it, it]) },
  { name: 'duplicate-event', make: copyOfTarget(() => ({ status: 'H' })) },
  { name: 'relisted', make: copyOfTarget((it) => ({ home: it.home })) },
  {
    name: 'relisted-swapped',
    make: copyOfTarget((it) => ({
      home: it.away,
      away: it.home,
      starts: iso(Date.parse(String(it.starts)) + 23 * HOUR),
    })),
  },
  {
    name: 'placeholder',
    make: copyOfTarget((it) => ({ status: 'H', starts: `${String(it.starts).slice(0, 10)}T23:00:00Z` })),
  },
  {
    name: 'orphan-parent',
    make: copyOfTarget(() => ({ parentId: 77, liveStatus: 0 })),
  },
  {
    name: 'live-twin',
    make: copyOfTarget((it) => ({ parentId: it.id, liveStatus: 1 })),
  },
];

export const EVENT_FAULTS: readonly FaultKind[] = [
  ...MARK_FAULTS,
  ...LISTING_FAULTS,
  { name: 'odds-before-fixtures', make: oddsFirst },
  { name: 'status-held', make: onFixture((it) => [{ ...it, status: 'H' }]) },
  { name: 'maintenance', make: maintenance },
];
