/** A problem of real feeds, as the list of them has it, and the faults of the catalogue that are it. */
export interface FeedProblem {
  /** Its number in the list; null for what the list does not have. */
  readonly number: number | null;
  readonly title: string;
  /** Each is injected by itself. */
  readonly faults: readonly string[];
  /** Seconds of each; 10 by default. */
  readonly seconds?: number;
  /**
   * Alerts of closed markets are right: the feed itself reports it, or a snapshot that it answers during the fault does not name the
   * match any more.
   */
  readonly closes?: true | 'by-snapshot';
  /** Seconds until the book has to agree again; 87 by default: an account is asked again after a minute, and up to a fifth later. */
  readonly recovers?: number;
  /** What the status has to report while it lasts: that prices do not come in, or anything beside that they do. */
  readonly shows?: 'down' | 'notice';
}

/** Long enough for a silence to be noticed. */
const SILENT = 20;

/**
 * Problems 1 to 41 of Pinnacle's protocol. Those without a fault of their own are in every answer of the simulated bookmaker: empty
 * deltas, a cursor for each endpoint and sport, live events under other ids, leagues whose home side is the second team, sports with
 * sets, maps and games, events without odds.
 */
export const FEED_PROBLEMS: readonly FeedProblem[] = [
  {
    number: 2,
    title: 'Empty answers of a blocked account',
    faults: ['empty-answers', 'empty-snapshots'],
    seconds: SILENT,
  },
  { number: 3, title: 'Snapshots from a cache', faults: ['stale-snapshots'] },
  { number: 6, title: 'A match that is not named any more', faults: ['unnamed'], closes: 'by-snapshot' },
  { number: 7, title: 'Cursors above 2^53', faults: ['large-cursors'] },
  { number: 8, title: 'The same fixture twice', faults: ['repeated-fixture'] },
  { number: 9, title: 'Wrong prices of an alternate line', faults: ['wrong-alternate'], seconds: 40 },
  { number: 10, title: 'No reply', faults: ['drop', 'cut-body'], seconds: SILENT, shows: 'down' },
  { number: 10, title: 'A reply that does not come', faults: ['hang'], seconds: 2 * SILENT, shows: 'down' },
  { number: 11, title: 'Rate limit', faults: ['rate-limit', 'rate-limit-zero'], shows: 'down' },
  { number: 12, title: 'Endpoint retired', faults: ['retired-results'], seconds: SILENT, shows: 'notice' },
  {
    number: 13,
    title: 'Account without access',
    faults: ['account-refused', 'account-without-access'],
    shows: 'down',
  },
  {
    number: 29,
    title: 'Specials that the account may not see',
    faults: ['no-specials'],
    shows: 'notice',
    // The account had no access just before: the pause after the second 403 in a row is two minutes.
    recovers: 150,
  },
  { number: 14, title: 'Live event under another id', faults: ['live-twin'] },
  { number: 15, title: 'Unknown parent', faults: ['orphan-parent'] },
  { number: 16, title: 'Two parents of one match', faults: ['duplicate-event'] },
  { number: 17, title: 'Listed again under another id', faults: ['relisted'] },
  { number: 18, title: 'Placeholder at 23:00', faults: ['placeholder'] },
  { number: 19, title: 'Home and away swapped 23 hours apart', faults: ['relisted-swapped'] },
  { number: 22, title: 'Status of fixtures unreliable', faults: ['status-held'] },
  { number: 23, title: 'Listed 16 days after its start', faults: ['started-long-ago'] },
  { number: 24, title: 'Corners and pseudo-events', faults: ['corners-event', 'pseudo-event'] },
  { number: 29, title: 'A sport that the account cannot see any more', faults: ['sport-without-access'] },
  {
    number: 30,
    title: 'Online without markets, past the cut-off',
    faults: ['online-without-markets'],
    closes: true,
  },
  { number: 31, title: 'Suspended with prices', faults: ['suspended-with-prices'], closes: true },
  { number: 32, title: 'Other line ids in every answer', faults: ['new-ids'] },
  {
    number: 33,
    title: 'Contestants withdrawn',
    faults: ['contestant-without-price', 'contestant-withdrawn', 'special-without-prices'],
  },
  { number: 34, title: 'Odds before their fixtures', faults: ['odds-before-fixtures'] },
  { number: 36, title: 'Converted limits', faults: ['converted-limits'] },
  { number: 37, title: 'Negative scores', faults: ['settled-score-negative'] },
  { number: 38, title: 'Settled again, and as cancelled', faults: ['resettled', 'resettled-as-cancelled'] },
  { number: 39, title: 'Cursors that are too old', faults: ['old-cursor'] },
  { number: 41, title: 'Maintenance', faults: ['maintenance'] },
  { number: null, title: 'Matches more than seven days ahead', faults: ['far-ahead'] },
  {
    number: null,
    title: 'Wrong times and versions',
    faults: ['updated-in-2099', 'updated-in-2001', 'version-huge'],
  },
  {
    number: null,
    title: 'Broken answers',
    faults: ['server-error', 'broken-json', 'bad-gzip', 'login-page'],
    shows: 'down',
    seconds: SILENT,
  },
  {
    number: null,
    title: 'Meaningless prices',
    faults: ['price-negative', 'price-one', 'price-huge', 'price-text'],
    shows: 'notice',
  },
  {
    number: null,
    title: 'Unreadable lines',
    faults: [
      'status-unreadable',
      'status-missing',
      'status-unknown',
      'cutoff-unreadable',
      'markets-of-other-kind',
    ],
    shows: 'notice',
  },
];
