import { expect, it } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { openTestTerm } from '../../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../../testing/test-database.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import type { WriterTerm } from '../../writer/writer-term.ts';

const OTHER = 1002;

/** What the book has of these events, without what lives as long as a process: the places of quotes in memory. */
const contents = ({ book }: WriterTerm): unknown =>
  JSON.parse(
    JSON.stringify({
      league: book.league(77),
      events: [book.event(1001), book.event(OTHER)],
      lines: [...book.linesOf(1001), ...book.linesOf(OTHER)].sort((a, b) => a.lineId.localeCompare(b.lineId)),
    }),
    (key, value) => (key === 'slot' ? undefined : value),
  );

it('is the book that was written: after each change a new writer has what the last one had', async () => {
  const db = await ownDatabase();
  const league = { id: 77, name: 'Spain - Segunda', homeTeamType: 'Team2' as const };
  const special = specialOf([1, 2], { name: 'Málaga "first"\t\\ goal', cutoff: T0 + 5 * HOUR });
  const at = (minutes: number) => ({ receivedAt: T0 + minutes * MINUTE });
  const changes = [
    changeSetOf({ endpoint: 'leagues', leagues: [league] }),
    fixturesOf(
      [fixtureOf(), fixtureOf({ eventId: OTHER, home: 'O’Higgins', away: 'Ñublense {1}', status: 'H' })],
      at(1),
    ),
    oddsOf([lineOf(), lineOf({ period: 1 }), lineOf({ eventId: OTHER })], at(2)),
    changeSetOf({ endpoint: 'specials', specials: [special], ...at(3) }),
    changeSetOf({
      endpoint: 'specialOdds',
      specialOdds: [specialOddsOf({ 1: 1.9, 2: 1.8 }, -0.5)],
      ...at(4),
    }),
    // One market alone, then a limit alone: the other columns stay.
    oddsOf([lineOf({ moneyline: { home: 2.05, draw: 3.4, away: 3.9 } })], at(5)),
    oddsOf(
      [
        lineOf({
          moneyline: { home: 2.05, draw: 3.4, away: 3.9 },
          limits: { moneyline: 700, spread: 1000, total: 800, teamTotal: null },
        }),
      ],
      at(6),
    ),
    oddsOf([lineOf({ homeTotals: [twoWay(1.5, 2.1, 1.75)], awayTotals: [twoWay(0.5, 1.6, 2.35)] })], at(7)),
    oddsOf([lineOf({ moneyline: null }), emptyLineOf({ period: 1, status: 2 })], at(8)),
    fixturesOf([fixtureOf({ starts: T0 + 7 * HOUR, home: 'Málaga CF', version: 2 })], at(9)),
  ];
  let term = await openTestTerm(db);
  for (const [index, change] of changes.entries()) {
    expect(await term.apply(change, silentPublisher, change.receivedAt)).toEqual([]);
    const before = contents(term);
    await term.close();
    term = await openTestTerm(db, change.receivedAt + 1);
    expect([index, contents(term)]).toEqual([index, before]);
  }
  expect(contents(term)).toMatchObject({ league: { homeTeamType: 'Team2' }, lines: [{}, {}, {}] });
  const row = await db.knex('lines').where({ line_id: '1001:0' }).first();
  expect(row).toMatchObject({ moneyline: null, opening: { moneyline: { home: 2.1 } } });
});
