import type { MappedField } from './column-mapping.ts';

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
  ['stake', ['stake', 'amount', 'wager', 'risk', 'betamount', 'staked', 'stakeamount', 'risked']],
  ['odds', ['odds', 'price', 'betodds', 'decimalodds', 'americanodds', 'oddsdecimal', 'oddsamerican']],
  [
    'profit',
    ['profit', 'profitloss', 'pl', 'pnl', 'pandl', 'betprofit', 'netprofit', 'winloss', 'net', 'gain'],
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
    ],
  ],
  ['points', ['points', 'handicap', 'spread', 'hdp']],
  ['currency', ['currency', 'ccy']],
  ['tags', ['tags', 'tag', 'labels', 'category', 'categories']],
  ['note', ['note', 'notes', 'comment', 'comments', 'notescomments', 'remarks']],
  ['closing_fair_odds', ['closingfairodds', 'novigclosingodds', 'closingnovig', 'fairclosingodds']],
  ['closing_odds', ['closingodds', 'closingline', 'closing', 'closingprice', 'closeodds', 'clo']],
  ['ev_percent', ['evpercent', 'ev', 'expectedvalue', 'edge', 'evpct']],
  ['clv_percent', ['clvpercent', 'clv', 'clvpct', 'closinglinevalue']],
  ['is_live', ['islive', 'live', 'inplay', 'inrunning']],
  ['bet_type', ['bettype', 'type', 'wagertype']],
  ['commission_percent', ['commissionpercent', 'commission', 'commissionrate']],
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
  for (const [field, words] of WORDS) {
    // The first word of the list is the best one, wherever its column stands.
    const name = words.flatMap((word) => names.filter((each) => plain(each) === word && !taken.has(each)))[0];
    if (name === undefined) continue;
    columns[field] = [name];
    taken.add(name);
  }
  return { columns, unmapped: names.filter((name) => name !== '' && !taken.has(name)) };
}

/** Lower case letters and digits; a percent sign is a word of its own. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
