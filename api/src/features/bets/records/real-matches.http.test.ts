import type { BetRecord } from '@fairline/shared/bets/records';
import { importedBetsSchema } from '@fairline/shared/contracts';
import { footballMatches, type MatchRow, numberOf } from '@fairline/shared/odds/testing/football-files.ts';
import { describe, expect, it, vi } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { betsOn, type RealBet } from '../../../../testing/bets/real-bets.ts';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import type { LineChange } from '../../../market/change-set.ts';
import type { CloseRecorder } from '../../../market/ports.ts';
import { createLog } from '../../../platform/log.ts';
import { recordCloses } from '../clv/record-closes.ts';
import { createBetGrading } from '../grading/bet-grading.ts';

/** A season of the English league: 380 matches with opening and closing prices of three markets. */
const SEASON = 'E0_1920';
/** So that every result is among them. Without a close are handicaps of which the closing line is another one. */
const COUNTS = {
  bets: 2_660,
  closed: 2_400,
  win: 1_055,
  loss: 1_435,
  push: 54,
  'half-win': 58,
  'half-loss': 58,
};
const START = T0 + 6 * HOUR;
const UNIT = 100_000_000;
const FIRST_EVENT = 50_000;

const web = suiteWeb();
const { call, page, bankrolls } = betsClient(web);
const matches = footballMatches(SEASON);

const nameOf = (match: MatchRow, column: string) => match.get(column) ?? '';
const eventOf = (index: number) => FIRST_EVENT + index;

function priced(
  match: MatchRow,
  index: number,
  names: Record<'moneyline' | 'total' | 'spread', readonly string[]>,
  line: string,
) {
  const [home, draw, away] = names.moneyline.map((name) => numberOf(match, name)) as [number, number, number];
  const ladder = (points: number, [first = '', second = '']: readonly string[]) => {
    const prices = [numberOf(match, first), numberOf(match, second)] as const;
    return prices.some(Number.isNaN) ? [] : [twoWay(points, ...prices, { main: true })];
  };
  return lineOf({
    ...{ eventId: eventOf(index), cutoff: START },
    moneyline: Number.isNaN(home) ? null : { home, draw, away },
    spreads: ladder(numberOf(match, line), names.spread),
    totals: ladder(2.5, names.total),
  });
}
const opening = (match: MatchRow, index: number) =>
  priced(
    match,
    index,
    { moneyline: ['PSH', 'PSD', 'PSA'], total: ['P>2.5', 'P<2.5'], spread: ['PAHH', 'PAHA'] },
    'AHh',
  );
const closing = (match: MatchRow, index: number) =>
  priced(
    match,
    index,
    { moneyline: ['PSCH', 'PSCD', 'PSCA'], total: ['PC>2.5', 'PC<2.5'], spread: ['PCAHH', 'PCAHA'] },
    'AHCh',
  );

const HEADER =
  'id,placed_at,starts,sport,home,away,market,selection,points,odds,stake,commission_percent,result,profit';
function fileOf(bets: readonly RealBet[], withResults: boolean): string {
  const rows = bets.map(({ id, match, market, selection, points, odds, stake, commission, expected }) =>
    [
      ...[id, new Date(T0 + HOUR).toISOString(), new Date(START).toISOString(), 'Soccer'],
      ...[nameOf(match, 'HomeTeam'), nameOf(match, 'AwayTeam'), market, selection, points ?? '', odds],
      ...[stake / 100, commission || ''],
      ...(withResults ? [expected.result, decimalOf(expected.profit)] : ['', '']),
    ].join(','),
  );
  return [HEADER, ...rows].join('\n');
}
const decimalOf = (units: bigint) =>
  `${units < 0n ? '-' : ''}${(units < 0n ? -units : units) / BigInt(UNIT)}.${String((units < 0n ? -units : units) % BigInt(UNIT)).padStart(8, '0')}`;
const unitsOf = (decimal: string | null) => BigInt(Math.round(Number(decimal) * UNIT));

async function send(bets: readonly RealBet[], withResults: boolean): Promise<void> {
  const { status, body } = await call(
    'POST',
    '/api/bets/import',
    { csv: fileOf(bets, withResults) },
    'sharp',
  );
  expect([status, body.error]).toEqual([200, undefined]);
  expect(importedBetsSchema.parse(body)).toMatchObject({
    imported: bets.length,
    matched: bets.length,
    failed: 0,
    warnings: [],
  });
}

/** What the export says as it is: reading a file would mend what does not agree. */
async function exported(): Promise<Map<string, BetRecord>> {
  const token = await web.tokenOf('sharp');
  const { body } = await web.call('GET', '/api/bets/export?format=json', { token });
  return new Map(body.bets.map((record: BetRecord) => [record.external_id, record]));
}

/** CLV in percent by the test's own arithmetic. */
const clvOf = ({ odds, commission }: RealBet, fair: number) =>
  ((1 + (Number(odds) - 1) * (1 - commission / 100)) / fair - 1) * 100;

describe(`bets on real matches${matches === null ? ' (files not found)' : ''}`, () => {
  if (matches === null) {
    it.skip('are compared with an independent calculation', () => {});
    return;
  }
  const bets = matches.flatMap(betsOn);
  const part = (number: number) => bets.filter((_, index) => index % 3 === number);

  it('imported before and after, have the result, profit, close and CLV of an independent calculation', {
    timeout: 120_000,
  }, async () => {
    const grader = createBetGrading({ db: web.db, log: createLog('test', 'silent') });
    const closes: CloseRecorder = { run: (now, signal) => recordCloses(web.db, now, signal) };
    const { ingest } = await startTestIngest(web.db, { grader, closes });
    const applyOdds = (of: (match: MatchRow, index: number) => LineChange, receivedAt: number) =>
      ingest.apply(oddsOf(matches.map(of), { receivedAt }));
    await ingest.apply(
      fixturesOf(
        matches.map((match, index) =>
          fixtureOf({
            ...{ eventId: eventOf(index), starts: START },
            ...{ home: nameOf(match, 'HomeTeam'), away: nameOf(match, 'AwayTeam') },
          }),
        ),
      ),
    );
    await applyOdds(opening, T0 + 1);
    await send(part(0), false);
    await applyOdds(closing, T0 + 5 * HOUR);
    await applyOdds((_, index) => emptyLineOf({ eventId: eventOf(index), status: 2 }), START);
    const settledAt = START + 2 * HOUR;
    await ingest.apply(
      changeSetOf({
        ...{ endpoint: 'settled', receivedAt: settledAt },
        settled: matches.map((match, index) => ({
          ...{ eventId: eventOf(index), period: 0, status: 1 as const, settlementId: 1, settledAt },
          ...{ team1Score: numberOf(match, 'FTHG'), team2Score: numberOf(match, 'FTAG') },
        })),
      }),
    );
    const isDone = () =>
      vi.waitFor(
        async () => {
          expect((await page('', 'sharp')).totals.settled).toBe((await page('', 'sharp')).count);
          expect(await web.db.knex('bet_closes_due').count('* as lines')).toEqual([{ lines: 0 }]);
        },
        { timeout: 60_000, interval: 200 },
      );
    await isDone();
    await send(part(1), false);
    await send(part(2), true);
    // What was imported later is looked at when bets are graded next.
    await ingest.stop();
    await startTestIngest(web.db, { grader, closes, now: settledAt + HOUR });
    await isDone();

    for (const method of ['power', 'proportional'] as const) {
      await call('PATCH', '/api/profile/preferences', { devig_method: method }, 'sharp');
      const stored = await exported();
      expect(stored.size).toBe(bets.length);
      const differences = bets.flatMap((bet): { bet: RealBet; found: BetRecord | undefined }[] => {
        const { result, profit, close } = bet.expected;
        const found = stored.get(bet.id);
        if (found === undefined) return [{ bet, found }];
        const fair = close?.fair[method] ?? null;
        const isSame =
          found.result === result &&
          unitsOf(found.profit) === profit &&
          Number(found.closing_odds) === (close?.odds ?? 0) &&
          near(found.closing_fair_odds, fair, 1e-9) &&
          near(found.clv_percent, fair === null ? null : clvOf(bet, fair), 1e-6);
        return isSame ? [] : [{ bet, found }];
      });
      expect([differences.length, differences.slice(0, 3)]).toEqual([0, []]);

      const closed = bets.flatMap((bet) =>
        bet.expected.close === null ? [] : clvOf(bet, bet.expected.close.fair[method]),
      );
      const { totals } = await page('', 'sharp');
      expect(totals).toMatchObject({ bets: bets.length, settled: bets.length, clv_bets: closed.length });
      expect(totals.clv_percent).toBeCloseTo(closed.reduce((sum, one) => sum + one, 0) / closed.length, 6);
    }
    const profit = bets.reduce((sum, { expected }) => sum + expected.profit, 0n);
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
    const { totals } = await page('', 'sharp');
    expect([unitsOf(String(totals.profit)), totals.staked]).toEqual([profit, staked / 100]);
    expect((await bankrolls('', 'sharp')).map(({ balance }) => unitsOf(String(balance)))).toEqual([profit]);
    expect(countsOf(bets)).toEqual(COUNTS);
  });
});

function countsOf(bets: readonly RealBet[]) {
  const results = Map.groupBy(bets, ({ expected }) => expected.result);
  return {
    bets: bets.length,
    closed: bets.filter(({ expected }) => expected.close !== null).length,
    ...Object.fromEntries([...results].map(([result, of]) => [result, of.length])),
  };
}

function near(found: string | null, expected: number | null, within: number): boolean {
  if (found === null || expected === null) return found === null && expected === null;
  return Math.abs(Number(found) - expected) <= within * Math.max(1, Math.abs(expected));
}
