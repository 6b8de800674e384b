import type {
  DemoAnswer,
  FeedStatus,
  LastOpen,
  OddsLine,
  Preferences,
  Profile,
  PublicAlerts,
  TrustFigures,
  UpgradeLevel,
} from '@fairline/shared/contracts';
import { feedStatus } from '@fairline/shared/testing/factories/feed-status.factory.ts';
import { profile } from '@fairline/shared/testing/factories/profile.factory.ts';
import { trustFigures } from '@fairline/shared/testing/factories/trust-figures.factory.ts';
import { UNANSWERED } from '../../harness/fake-product.ts';
import { accountAnswer } from './fixed-account.ts';
import { adminAnswer } from './fixed-admin.ts';
import { ALERTS, STARTED_EVENT } from './fixed-alerts.ts';
import { apiAnswer } from './fixed-api.ts';
import { BET_LINES, betAnswer } from './fixed-bets.ts';
import { ACCOUNTS, billingAnswer } from './fixed-billing.ts';
import { derivedAnswer } from './fixed-derived.ts';
import { graphsOf } from './fixed-graphs.ts';
import { historyAnswer } from './fixed-history.ts';
import { LINES_BY_EVENT, MATCHES } from './fixed-matches.ts';
import { otherBooksAnswer } from './fixed-other-books.ts';
import { LEAGUES, PERIODS, PREVIEW, SETTING_COUNTS, SETTINGS, STREAM_COUNTS } from './fixed-settings.ts';
import { statsAnswer } from './fixed-stats.ts';
import { minutesFromNow } from './fixed-time.ts';
import { wallAnswer } from './fixed-wall.ts';
import type { Visitor } from './visitor.ts';

const DEMO: DemoAnswer = {
  status: 'ok',
  demo: true,
  sign_up: 'open',
  outbox: true,
  accounts: (['basic', 'pro', 'sharp', 'admin'] as const).map((level) => ({
    email: `${level}@fairline.test`,
    password: 'fairline-demo',
    level,
  })),
};
/** Drops that visitors see. */
const PUBLIC_ALERTS: PublicAlerts = {
  ...{ status: 'ok', simulated: true, delay_minutes: 15 },
  alerts: (
    [
      [4, 'Wexbury United – Selwick', 'Handicap, Match', 'Wexbury United -0.5', 2.09, 1.944],
      [3, 'Kwiatkowski-Błaszczyk – O’Hara', 'Moneyline, Match', 'Kwiatkowski-Błaszczyk', 1.517, 1.302],
      [2, 'Dunford Rovers – Ashcombe', 'Total, 1st Half', 'Over 2.5', 1.868, 1.81],
      [1, 'North Carolina A&T Aggies – Louisiana-Monroe Warhawks', 'Total, Game', 'Over 225.5', 1.967, 1.9],
    ] as const
  ).map(([id, match, market, selection, previous_odds, odds]) => ({
    ...{ id, match, market, selection, previous_odds, odds, created_at: minutesFromNow(-15 - id) },
    drop_percentage: (1 - odds / previous_odds) * 100,
  })),
};
const FEED: FeedStatus = feedStatus({ last_success_at: minutesFromNow(0) });
const TRUST: TrustFigures = trustFigures({
  ...{ computed_at: minutesFromNow(0), counted_since: minutesFromNow(-540) },
});

const SCORE = {
  status: 'ok',
  score: {
    event_id: STARTED_EVENT,
    homeScore: 1,
    awayScore: 0,
    homeRedCards: 0,
    awayRedCards: 0,
    state: 1,
    elapsed: 1,
  },
};

/** The answer of the API to a call, or null where it has none. */
export function answerTo(call: string, search: URLSearchParams, visitor: Visitor): object | null {
  const { odds, limit, closed } = ALERTS;
  // A request for the alerts after the newest one returns none.
  const page = (alerts: readonly object[]) => ({
    status: 'ok',
    alerts: search.has('after') || search.has('before') ? [] : alerts,
    changed: [],
    count: alerts.length,
    counting: false,
    more: false,
  });
  const answers: Record<string, object> = {
    'GET /api/demo': DEMO,
    'GET /api/v1/feed/status': FEED,
    'GET /api/trust': TRUST,
    'GET /api/public/alerts': PUBLIC_ALERTS,
    'GET /api/matches/count': { status: 'ok', preMatchCount: 1_234, liveMatchCount: 12 },
    'GET /api/matches': found(search),
    'GET /api/matches/bookmarks': { status: 'ok', bookmarks: [] },
    [`GET /api/scores/${STARTED_EVENT}`]: SCORE,
    'GET /api/odds': { status: 'ok', lines: linesOf(search.get('line_ids') ?? '') },
    'GET /api/alerts/odds': page(odds),
    'GET /api/alerts/limit': page(limit),
    'GET /api/alerts/closed': page(closed),
    'GET /api/alerts/odds/graphs': graphsOf(search.get('ids'), odds),
    'GET /api/alerts/limit/graphs': graphsOf(search.get('ids'), limit),
    ...Object.fromEntries(
      Object.keys(ALERTS).map((kind) => [`GET /api/alerts/${kind}/counts`, STREAM_COUNTS]),
    ),
    'GET /api/alerts/settings': SETTINGS,
    'GET /api/alerts/settings/counts': SETTING_COUNTS,
    'POST /api/alerts/preview': PREVIEW,
    'GET /api/alerts/leagues': LEAGUES,
    'GET /api/alerts/periods': PERIODS,
    ...(visitor === 'waiting' && { 'GET /api/profile': UNANSWERED }),
    ...(isSignedIn(visitor) && { 'GET /api/profile': { status: 'ok', ...profileOf(visitor) } }),
  };
  const lineId = /^GET \/api\/odds\/(\d+:\d+)\/history$/.exec(call)?.[1];
  if (lineId !== undefined) return historyAnswer(lineId);
  const closedId = /^GET \/api\/odds\/(\d+:\d+)\/last-open$/.exec(call)?.[1];
  if (closedId !== undefined) return lastOpenOf(closedId);
  const lines = LINES_BY_EVENT.get(Number(/^GET \/api\/matches\/(\d+)\/lines$/.exec(call)?.[1]));
  if (lines) return { status: 'ok', lines };
  return (
    answers[call] ??
    accountAnswer(call, visitor) ??
    adminAnswer(call) ??
    otherBooksAnswer(call) ??
    apiAnswer(call, visitor) ??
    billingAnswer(call, visitor) ??
    betAnswer(call, search, visitor) ??
    derivedAnswer(call, search) ??
    statsAnswer(call, search) ??
    wallAnswer(call, search, visitor)
  );
}

function linesOf(ids: string): OddsLine[] {
  const wanted = new Set(ids.split(','));
  return [...LINES_BY_EVENT.values(), BET_LINES].flat().filter(({ line_id }) => wanted.has(line_id));
}

/** What closed markets of a line offered last: the prices that it still has. */
function lastOpenOf(lineId: string): LastOpen | null {
  const [line] = linesOf(lineId);
  if (!line) return null;
  const { moneyline, spreads, totals, limits } = line;
  const close = { closed_at: minutesFromNow(-2), early: false };
  return {
    status: 'ok',
    line_id: lineId,
    moneyline: moneyline && { ...close, prices: { ...moneyline, limit: limits.moneyline ?? null } },
    spreads: { ...close, prices: spreads.map((one) => ({ ...one, limit: limits.spread ?? null })) },
    totals: { ...close, prices: totals.map((one) => ({ ...one, limit: limits.total ?? null })) },
    team_totals: { home: null, away: null },
    specials: [],
  };
}

/** A search for `broken` fails, and any other text finds nothing. */
function found(search: URLSearchParams): object {
  const text = search.get('search') ?? '';
  if (text === 'broken')
    return { status: 'error', error: 'The database does not answer.', code: 'unavailable' };
  const id = search.get('event_id');
  const matches = MATCHES.filter(({ event_id }) => text === '' && (id === null || event_id === Number(id)));
  const count = text === '' && id === null ? 64 : matches.length;
  return { status: 'ok', matches, count, estimated: false, respelled: [] };
}

const isSignedIn = (visitor: Visitor): visitor is Exclude<Visitor, 'nobody' | 'waiting'> =>
  visitor !== 'nobody' && visitor !== 'waiting';

function profileOf(visitor: Exclude<Visitor, 'nobody' | 'waiting'>): Profile {
  const level: UpgradeLevel = 'sharp';
  const preferences: Partial<Preferences> =
    visitor === 'compact' ? { alertDesign: 'compact', showVig: true, palette: 'safe' } : {};
  return {
    ...profile(level, preferences),
    admin: visitor === 'admin',
    email: `${visitor}@fairline.test`,
    ...ACCOUNTS[visitor],
  };
}
