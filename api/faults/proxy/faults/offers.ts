import { earlierCursor } from '../earlier-cursor.ts';
import type { Fault, FaultKind, FeedRequest } from '../fault.ts';
import { rawNumber, type Wire } from '../wire-json.ts';
import { copyOfTarget, iso } from './events.ts';
import { fullMatch, onPeriod, onSpecials, settled } from './values.ts';

/** What real feeds do that is no failure: offers that come and go, matches far ahead, results that are corrected, large cursors. */

const DAY = 24 * 3_600_000;
/** Before the digits of a cursor it makes a number that no double can represent. */
const LARGE = '6361750';
/** A cursor of the bookmaker itself is shorter. */
const LARGE_LENGTH = 18;

/** The cursor of an answer that has no large one. */
const LAST = /("last":)(\d{1,16})(?!\d)/;

const isLarge = (since: string | null): since is string =>
  since?.startsWith(LARGE) === true && since.length > LARGE_LENGTH;

/** The request with the cursor as the bookmaker knows it, also long after the fault. */
export function withPlainCursor(requested: FeedRequest): FeedRequest {
  const { since, path } = requested;
  if (!isLarge(since)) return requested;
  const plain = since.slice(LARGE.length);
  return { ...requested, since: plain, path: path.replace(`since=${since}`, `since=${plain}`) };
}

/** The answer to a request with a large cursor: cursors do not go back when the fault is over. */
export function withLargeCursor(requested: FeedRequest, text: string): string {
  return isLarge(requested.since) ? text.replace(LAST, `$1${LARGE}$2`) : text;
}

/** Specials have such cursors already. */
const largeCursors = (): Fault => ({
  body(_, body) {
    const last = String(body.last?.rawJSON ?? body.last ?? '');
    if (last !== '' && last.length < LARGE_LENGTH - 1) body.last = rawNumber(LARGE + last);
    return body;
  },
});

/** Neither deltas nor snapshots name the target: a feed does not report that a match has gone, or why. */
const unnamed = (): Fault => ({
  body(_, body, known) {
    for (const league of body.league ?? body.leagues ?? []) {
      if (league.events) league.events = league.events.filter(({ id }: Wire) => id !== known.eventId);
    }
    return body;
  },
});

/** The account has lost the access to a sport, without notice: its answers are empty. */
const emptySport = (): Fault => ({
  body({ endpoint, since }, body) {
    if (since !== null) return '';
    body[endpoint === 'fixtures' ? 'league' : 'leagues'] = [];
    return body;
  },
});

/** The first contestant of every special is out of it: in the description, and in the prices. */
const withoutFirstContestant = (): Fault => {
  const described = onSpecials('specials', (it) => ({ ...it, contestants: it.contestants.slice(1) }))();
  const priced = onSpecials('specialOdds', (it) => ({
    ...it,
    contestantLines: it.contestantLines.slice(1),
  }))();
  return {
    // Descriptions hardly ever change: all of the last hours are sent again, and once more when the contestants are back.
    since: ({ endpoint, since }) =>
      endpoint === 'specials' || endpoint === 'specialOdds' ? earlierCursor(since) : since,
    body: (requested, body, known) => priced.body(requested, described.body(requested, body, known), known),
  };
};

/** Every answer has other ids for the same pricing. */
const newIds = (): Fault => {
  let answers = 0;
  return onPeriod((it) => {
    answers += 1;
    const renewed = ({ altLineId, ...two }: Wire) =>
      altLineId === undefined ? two : { ...two, altLineId: altLineId + answers };
    return [
      {
        ...it,
        lineId: it.lineId + answers,
        spreads: (it.spreads ?? []).map(renewed),
        totals: (it.totals ?? []).map(renewed),
      },
    ];
  })();
};

const LIMITS = ['maxMoneyline', 'maxSpread', 'maxTotal', 'maxTeamTotal'] as const;

const converted = (of: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(
    names.flatMap((name) => (typeof of[name] === 'number' ? [[name, Math.floor(of[name] * 0.997)]] : [])),
  );

/** Limits as they are after a conversion to another currency and back, those of alternates too. */
const convertedLimits = onPeriod((it) => {
  const ladder = (lines: Wire[] = []) => lines.map((line) => ({ ...line, ...converted(line, ['max']) }));
  return [{ ...it, ...converted(it, LIMITS), spreads: ladder(it.spreads), totals: ladder(it.totals) }];
});

/** The last total has a price that contradicts those of the others. */
const wrongAlternate = fullMatch((it) => ({
  ...it,
  totals: (it.totals ?? []).map((total: Wire, index: number, all: Wire[]) =>
    index === all.length - 1 ? { ...total, over: 1.02, under: total.under } : total,
  ),
}));

export const OFFER_FAULTS: readonly FaultKind[] = [
  { name: 'large-cursors', make: largeCursors },
  { name: 'unnamed', make: unnamed },
  { name: 'sport-without-access', wholeSport: true, make: emptySport },
  {
    name: 'far-ahead',
    make: copyOfTarget(
      () => ({ starts: iso(Date.now() + 12 * DAY) }),
      () => ({ cutoff: iso(Date.now() + 12 * DAY) }),
    ),
  },
  {
    name: 'started-long-ago',
    make: copyOfTarget(
      () => ({ starts: iso(Date.now() - 16 * DAY) }),
      () => ({ cutoff: iso(Date.now() - 16 * DAY) }),
    ),
  },
  {
    name: 'pseudo-event',
    make: copyOfTarget(() => ({ home: 'Home Teams (6 Games)', away: 'Away Teams (6 Games)' })),
  },
  {
    name: 'corners-event',
    make: copyOfTarget(({ id }) => ({ parentId: id, resultingUnit: 'Corners' })),
  },
  {
    name: 'contestant-without-price',
    make: onSpecials('specialOdds', (it) => ({
      ...it,
      contestantLines: it.contestantLines.map((line: Wire, index: number) =>
        index === 0 ? { ...line, price: null } : line,
      ),
    })),
  },
  { name: 'contestant-withdrawn', make: withoutFirstContestant },
  {
    name: 'online-without-markets',
    make: fullMatch(({ number, lineId }) => ({
      ...{ number, lineId, status: 1 },
      cutoff: iso(Date.now() - DAY),
    })),
  },
  { name: 'suspended-with-prices', make: fullMatch((it) => ({ ...it, status: 2 })) },
  { name: 'wrong-alternate', make: wrongAlternate },
  { name: 'new-ids', make: newIds },
  { name: 'converted-limits', make: convertedLimits },
  { name: 'resettled', make: settled({ status: 2, settlementId: 2 }) },
  { name: 'resettled-as-cancelled', make: settled({ status: 4, settlementId: 3 }) },
];
