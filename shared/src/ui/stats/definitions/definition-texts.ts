/** What a figure of the statistics is. */
export interface Definition {
  readonly name: string;
  /** For a tooltip. */
  readonly short: string;
  /** For the page of definitions, after the short text. */
  readonly more: readonly string[];
  readonly example?: string;
}

/** Every figure of the statistics, by its anchor on `/info/stats-definitions`. */
export const DEFINITIONS = {
  profit: {
    name: 'Profit',
    short: 'What the settled bets of the period brought in, less what was staked.',
    more: [
      'A won bet brings stake × (odds − 1), a half won one half of that. A push and a void bring 0. A half lost bet costs half the stake, a lost one the stake. A cash-out brings the amount paid less the stake. A free bet brings its winnings and costs nothing.',
      'It is exact to the cent: amounts are added as decimal numbers. Amounts in other currencies are converted at Fairline’s fixed rates.',
    ],
    example: '10 at odds 2.10, half won: 10 × 1.10 / 2 = 5.50.',
  },
  turnover: {
    name: 'Turnover',
    short: 'The stakes of the settled bets, without voids and free bets.',
    more: [
      'A push counts with its stake, and so do half results and cash-outs. The stake of a void was returned as if there had been no bet; that of a free bet was not yours.',
    ],
  },
  yield: {
    name: 'Yield',
    short: 'Profit of bets with a stake, divided by turnover.',
    more: [
      'Free bets have no stake of yours. Their profit stands beside the profit as a figure of its own and is not part of yield, ROI, CLV by stake and luck.',
      'The interval is found by drawing days of the period at random, again and again (bootstrap): bets of one day often win and lose together, so days are drawn and not bets.',
    ],
    example: 'A profit of 36 with a turnover of 1,000 is a yield of +3.60%.',
  },
  roi: {
    name: 'ROI',
    short: 'Profit of bets with a stake, divided by your starting bankroll. 0 without one.',
    more: ['The starting bankroll is that of the bet sizing settings.'],
    example: 'A profit of 36 on a bankroll of 500 is a ROI of +7.20%.',
  },
  'average-odds': {
    name: 'Average odds',
    short: 'The plain mean of the decimal odds of the settled bets.',
    more: ['Each bet counts once, whatever its stake. A parlay counts with its combined odds.'],
  },
  'hit-rate': {
    name: 'Hit rate',
    short: '(Wins + half wins) / (wins + losses + half results).',
    more: [
      'Pushes, voids and cash-outs count neither as won nor as lost. The interval is exact binomial (Clopper and Pearson).',
    ],
    example: '11 wins, 1 half win, 8 losses, 2 pushes: 12 / 20 = 60%.',
  },
  ev: {
    name: 'EV at bet',
    short: 'Your odds divided by the fair odds at the moment of the bet, minus 1. The mean of the bets.',
    more: [
      'Fair odds are the sharp bookmaker’s odds without the margin, by your devig method. Each bet counts once, whatever its stake. Fair odds of a line that was not offered are approximated; where their confidence is low, the bet is left out. Those that an earlier version stored have no label, and count.',
    ],
    example: '2.10 at fair odds of 2.00 is an EV of +5%.',
  },
  'ev-weighted': {
    name: 'EV by stake',
    short: 'The mean EV at the bet, in which a bet of twice the stake counts twice.',
    more: ['Below the plain mean, your larger bets have the smaller edge.'],
  },
  clv: {
    name: 'CLV',
    short:
      'Your odds divided by the fair odds at the close, minus 1. The mean of the bets that have a close.',
    more: [
      'The close of a market is its last open moment before its cut-off. Each bet counts once, whatever its stake. Bets without a close are left out, and so are those with an early close, or with one that is approximated with low confidence because the line was not offered. Closes that an earlier version approximated without a label count. n is the number of those that count.',
      'It needs far fewer bets than the yield to say something, because chance decides results and not closing prices.',
    ],
    example: '2.10 at closing fair odds of 2.05 is a CLV of +2.44%.',
  },
  'clv-weighted': {
    name: 'CLV by stake',
    short: 'The mean CLV, in which a bet of twice the stake counts twice.',
    more: ['Times the turnover it is the profit that the close says you were to win.'],
  },
  'closing-beaten': {
    name: 'Closing price beaten',
    short: 'The share of bets with a CLV above 0, of those that have a close.',
    more: ['The interval is exact binomial.'],
  },
  expected: {
    name: 'Expected by CLV',
    short: 'The profit that the closing fair odds gave your bets on average. The rest is luck.',
    more: [
      'For a bet of one unit it is its CLV. Bets without a close have no part in it.',
      'What the profit of the same bets differs from it by is luck, good or bad, as far as the closing prices are right.',
    ],
    example: '10 with a CLV of +2.44% is expected to win 0.244.',
  },
  interval: {
    name: '95% interval',
    short: 'Where the true value is with a probability of about 95%, judged by these bets alone.',
    more: [
      'It becomes half as wide with four times as many bets. Under 20 bets there is none: it would say nothing. The interval of a mean or a yield is found by drawing days, and needs bets of 5 days.',
      'An interval that contains 0 means that these bets do not show whether the true value is above or below it.',
    ],
  },
  n: {
    name: 'n',
    short: 'The number of bets that a figure is made of.',
    more: [
      'Profit, yield, hit rate and odds are made of settled bets; EV and CLV of every bet of the period that has one.',
      'Cells with fewer than 20 are marked as thin: their figures are mostly chance.',
    ],
  },
  luck: {
    name: 'Range of luck',
    short: 'Where 95% of 10,000 simulated runs of your bets end up, if the closing prices are right.',
    more: [
      'Each run draws the result of every bet from its fair probability at the close. Bets on one event share one draw, because they win and lose together.',
      'Inside the range, chance explains what your profit differs from the expectation by. The percentile is the share of runs that did worse than you.',
    ],
  },
  drawdown: {
    name: 'Deepest drawdown',
    short: 'The largest fall of the cumulative profit from a peak to a later low.',
    more: ['Beside it stands what the simulated runs had: the median, and the range of 95% of them.'],
  },
  'losing-run': {
    name: 'Longest losing run',
    short: 'The most lost bets in a row. Pushes and voids neither lengthen nor end it.',
    more: [
      'Half losses count as lost. A cash-out counts by what it brought. Beside it stands what the simulated runs had.',
    ],
  },
  certainty: {
    name: 'Yield above 0',
    short: 'How probable it is that the true yield is above 0, judged by these bets alone.',
    more: ['The share of bootstrap samples of days whose yield is above 0.'],
  },
  'more-bets': {
    name: 'More bets to know',
    short: 'How many more bets, like those until now, until the interval of the yield no longer contains 0.',
    more: ['At the yield and the spread until now. It is none where the interval already leaves 0 out.'],
  },
  optimal: {
    name: 'Compared stakes',
    short: 'The same bets, staked otherwise: by Kelly on the fair odds, or always one unit.',
    more: [
      'EV optimal stakes by Kelly at your fraction on the fair odds at the bet, against the balance after the bet before, from your starting bankroll. CLV optimal does the same with the fair odds at the close: hindsight, because nobody knows the close when betting. Flat stakes your unit size.',
      'Bets are taken by start, then placing. What a unit returns is the bet’s own profit / stake. Nothing is staked without an edge or without a known price. Quarter lines count as won or lost whole in the size of a stake, which makes it a little too low. Parlays, free bets, cash-outs and voids are left out. Your fraction counts where you size by Kelly. Without settings of yours the bankroll is 1,000, the fraction 10% and the unit 10.',
    ],
  },
  timing: {
    name: 'Bet timing',
    short: 'CLV and yield by the time from the bet to the start, with a straight line fitted to the bets.',
    more: ['The line is fitted to every bet by its own hours, not to the points of the chart.'],
  },
  calibration: {
    name: 'Calibration',
    short: 'Whether bets win as often as fair prices say they should.',
    more: [
      'Bets are grouped by their fair probability. A group on the diagonal won as often as expected. Half results count half; pushes and voids not at all. The interval is exact binomial.',
    ],
  },
  'alert-clv': {
    name: 'CLV of the alert',
    short: 'The odds of the alert divided by the fair odds of its selection at the close, minus 1.',
    more: [
      'The odds of the alert are those of the sharp bookmaker after the drop, with its margin: a bet there would have this CLV. It is usually below 0, and an alert is worth as much more as the price that you still get elsewhere is higher. Alerts whose market closed early, or whose line was not offered then and is approximated with low confidence, are left out.',
      'Only dropping odds name a selection. A changed limit and a closed market name none, so they have no CLV.',
    ],
  },
  'alert-moved': {
    name: 'Move to the close',
    short: 'How far fair odds moved on from the alert to the close: above 0, more was still to come.',
    more: [
      'Fair odds at the alert, divided by those at the close, minus 1. For dropping odds they are those of the selection: above 0, its price went on falling; below 0, it came back.',
      'A changed limit and a closed market name no selection. For them it is the outcome of the main line that shortened most, which is known only at the close: it is never negative, and is no profit. A closed market must have opened again.',
    ],
    example: 'Fair odds of 2.00 / 2.00 at the alert and 1.90 / 2.11 at the close: a move of 5.26%.',
  },
  ledger: {
    name: 'Alert settings',
    short:
      'How prices stood at the close against the alert, and your bets from it, for each of your settings.',
    more: [
      'Alerts count under the version of the setting that was in force when they were raised. The backtest applies the version of today to the same time: it shows what it would have raised, and is no record.',
      'All alerts are counted. Of each version, the newest 1,000 whose match has started are measured at the close.',
    ],
  },
} as const satisfies Record<string, Definition>;

export type DefinitionId = keyof typeof DEFINITIONS;

/** The address of a definition. */
export const definitionPath = (id: DefinitionId): string => `/info/stats-definitions#${id}`;
