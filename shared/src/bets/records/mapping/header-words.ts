import { findCurrency } from '../values/currency-symbols.ts';
import { type FileOddsFormat, type MappedField, MONEY_FIELDS } from './column-mapping.ts';

/** Names that other programs give their columns, in lower case without spaces and signs. The first field with a match has the column. */
const WORDS: readonly (readonly [MappedField, readonly string[]])[] = [
  [
    'placed_at',
    [
      'placedat',
      'dateplaced',
      'placed',
      'timeplaced',
      'betdate',
      'createdat',
      'acceptedat',
      'date',
      'datetime',
      'datebet',
      'timestamp',
      'datum',
      'betplaced',
      'placeddate',
      'bettime',
      'transactiondate',
    ],
  ],
  [
    'starts',
    [
      'starts',
      'start',
      'starttime',
      'eventdate',
      'eventstartdate',
      'kickoff',
      'matchdate',
      'gamedate',
      'eventtime',
      'commencetime',
      'eventstart',
      'startdate',
    ],
  ],
  ['settled_at', ['settledat', 'settleddate', 'datesettled', 'timesettled']],
  [
    'external_id',
    [
      'id',
      'betid',
      'externalid',
      'betno',
      'betnumber',
      'ticket',
      'ticketnumber',
      'ticketid',
      'reference',
      'betreference',
      'slipid',
      'wagerid',
    ],
  ],
  [
    'stake',
    [
      'stake',
      'amount',
      'wager',
      'risk',
      'betamount',
      'staked',
      'stakeamount',
      'wageramount',
      'amountwagered',
      'amountstaked',
      'riskamount',
      'amountrisked',
      'risked',
      'betsize',
    ],
  ],
  ['odds', ['odds', 'price', 'betodds', 'decimalodds', 'americanodds', 'oddsdecimal', 'oddsamerican']],
  [
    'profit',
    ['profit', 'profitloss', 'pl', 'pnl', 'pandl', 'betprofit', 'netprofit', 'winloss', 'net', 'gain'],
  ],
  [
    'payout',
    [
      'payout',
      'payouts',
      'returns',
      'return',
      'returned',
      'totalreturn',
      'totalreturns',
      'amountreturned',
      'paid',
      'paidout',
      'amountpaid',
      'collected',
      'winnings',
      'amountwon',
      'payoutamount',
      'actualpayout',
    ],
  ],
  ['result', ['result', 'status', 'state', 'outcome', 'betresult', 'grade', 'settlement']],
  ['bookmaker', ['bookmaker', 'sportsbook', 'book', 'bookie', 'site', 'operator']],
  ['event', ['event', 'eventname', 'match', 'game', 'fixture', 'matchup', 'eventmatch']],
  ['home', ['home', 'hometeam', 'homename', 'team1']],
  ['away', ['away', 'awayteam', 'awayname', 'team2']],
  ['sport', ['sport', 'sports', 'sportname']],
  ['league', ['league', 'leagues', 'competition', 'tournament', 'leaguename']],
  ['market', ['market', 'marketname', 'markettype']],
  [
    'selection',
    [
      'selection',
      'bet',
      'betname',
      'pick',
      'betinfo',
      'description',
      'label',
      'wagerdescription',
      'betdescription',
      'prediction',
      'player',
      'golfer',
      'runner',
      'horse',
    ],
  ],
  ['points', ['points', 'handicap', 'spread', 'hdp', 'line']],
  ['currency', ['currency', 'ccy']],
  ['tags', ['tags', 'tag', 'labels', 'category', 'categories']],
  ['note', ['note', 'notes', 'comment', 'comments', 'notescomments', 'remarks']],
  ['closing_fair_odds', ['closingfairodds', 'novigclosingodds', 'closingnovig', 'fairclosingodds']],
  ['closing_odds', ['closingodds', 'closingline', 'closing', 'closingprice', 'closeodds', 'clo']],
  ['ev_percent', ['evpercent', 'ev', 'expectedvalue', 'edge', 'evpct']],
  ['closing_confidence', ['closingconfidence']],
  ['closing_early', ['closingearly', 'earlyclose']],
  ['ev_confidence', ['evconfidence', 'fairconfidence']],
  ['clv_percent', ['clvpercent', 'clv', 'clvpct', 'closinglinevalue']],
  ['is_live', ['islive', 'live', 'inplay', 'inrunning']],
  ['bet_type', ['bettype', 'type', 'wagertype']],
  ['commission_percent', ['commissionpercent', 'commission', 'commissionrate']],
  ['each_way', ['eachwayterms', 'ewterms', 'placeterms']],
  ['free_bet', ['freebet', 'isfreebet', 'bonusbet']],
  ['bankroll', ['bankroll', 'account', 'portfolio']],
];

/** The columns that a header names, and those that it gives no hint of. */
export type GuessedColumns = {
  readonly columns: Partial<Record<MappedField, string[]>>;
  readonly unmapped: readonly string[];
};

/** Finds the field of each column by its name. A field has one column and a column one field. */
export function guessColumns(names: readonly string[]): GuessedColumns {
  const columns: Partial<Record<MappedField, string[]>> = {};
  const taken = new Set<string>();
  const words = names.map((name) => ({ name, plain: plainName(name), bare: plainName(stated(name).bare) }));
  for (const [field, known] of WORDS) {
    // The first word of the list is the best one, wherever its column stands; a name without its currency comes second.
    const find = (word: string, key: 'plain' | 'bare') =>
      words.filter((each) => each[key] === word && !taken.has(each.name)).map(({ name }) => name);
    const name = [
      ...known.flatMap((word) => find(word, 'plain')),
      ...(MONEY.has(field) ? known.flatMap((word) => find(word, 'bare')) : []),
      ...(MONEY.has(field) ? (UNIT_WORDS[field] ?? []).flatMap((word) => find(word, 'plain')) : []),
    ][0];
    if (name === undefined) continue;
    columns[field] = [name];
    taken.add(name);
  }
  return { columns, unmapped: names.filter((name) => name !== '' && !taken.has(name)) };
}

/** The number of fields that a header names; 0 for a row of values. */
export function countKnownNames(names: readonly string[]): number {
  return Object.keys(guessColumns(names).columns).length;
}

const MONEY: ReadonlySet<MappedField> = new Set<MappedField>(MONEY_FIELDS);
/** Names of columns whose amounts are units of stake. */
const UNIT_WORDS: Partial<Record<MappedField, readonly string[]>> = {
  stake: ['units', 'unitsstaked', 'unitsrisked', 'unitstake'],
  profit: ['unitswon', 'unitprofit', 'unitsprofit', 'unitswonlost', 'netunits'],
  payout: ['unitsreturned'],
};

/** Symbol of a currency in capitals that the header of a column states, and whether its amounts are units. */
export function statedInHeader(names: readonly string[]): { currency: string; isInUnits: boolean } {
  const [name = ''] = names;
  const isUnitWord = Object.values(UNIT_WORDS).some((words) => words.includes(plainName(name)));
  const { token } = stated(name);
  const isInUnits = isUnitWord || /^(?:u|units?)$/i.test(token);
  return { currency: isInUnits ? '' : token.toUpperCase(), isInUnits };
}

/** No name of a column is longer. */
const LONGEST_NAME = 100;

/** Words of a header for the format of its odds: `American Odds`, `Odds (Decimal)`. */
const ODDS_WORDS: readonly (readonly [FileOddsFormat, RegExp])[] = [
  ['american', /\b(?:american|us)\b/i],
  ['decimal', /\b(?:decimal|european|eu)\b/i],
  ['fractional', /\b(?:fractional|uk)\b/i],
];

/** Returns the format of odds that the header of a column states; null where it states none, or several. */
export function statedOddsFormat(names: readonly string[]): FileOddsFormat | null {
  const words = names.join(' ').slice(0, LONGEST_NAME).replaceAll('_', ' ');
  const stated = ODDS_WORDS.filter(([, word]) => word.test(words));
  return stated.length === 1 ? (stated[0]?.[0] ?? null) : null;
}

const TOKEN = String.raw`[A-Z]{0,3}\p{Sc}|[A-Z]{3}|units?`;
/** `Stake (EUR)`, `stake_usd`, `Profit $`, `StakeUSD`, `$ Stake`, `USD stake`: the name without its currency or units is the group `bare`. */
const STATED = [
  /^(?<bare>.*?)\s*[([]\s*(?<token>[^()[\]\d]{1,6})\s*[)\]]$/u,
  new RegExp(`^(?<bare>.*?)(?:[\\s_-]+in)?[\\s_-]+(?<token>${TOKEN})$`, 'iu'),
  /^(?<bare>.*?[a-z/])(?<token>[A-Z]{0,3}\p{Sc}|[A-Z]{3})$/u,
  new RegExp(`^(?<token>${TOKEN})[\\s_-]+(?<bare>.*)$`, 'iu'),
  /^(?<token>[A-Z]{0,3}\p{Sc})(?<bare>.*)$/u,
];
/** Signs of letters, of several currencies or of one that is not ours. */
const SIGNS = /^(?:kr|zł|rs)\.?$/i;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A name without the currency or the units that it states. */
function stated(name: string): { bare: string; token: string } {
  const text = name.trim();
  if (text.length > LONGEST_NAME) return { bare: name, token: '' };
  for (const pattern of STATED) {
    const { bare = name, token = '' } = pattern.exec(text)?.groups ?? {};
    if (isCurrencyOrUnits(token)) return { bare, token };
  }
  return { bare: name, token: '' };
}

/** Codes of currencies that are not ours count in capitals alone: `all` and `top` are words. */
function isCurrencyOrUnits(token: string): boolean {
  return (
    /^(?:u|units?)$/i.test(token) ||
    /\p{Sc}/u.test(token) ||
    SIGNS.test(token) ||
    findCurrency(token.toUpperCase()) !== null ||
    CODES.has(token)
  );
}

/** Lower case letters and digits; a percent sign is a word of its own. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
