import type { PlanFeature } from '@fairline/shared/contracts';

/** A page about one part of the product. */
export interface FeatureText {
  /** Served at `/features/<name>`. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** What a plan needs to have it. */
  readonly feature: PlanFeature;
  /** Of the pictures in `public/site`, and what it shows. */
  readonly picture: string;
  readonly alt: string;
  readonly sections: readonly { readonly title: string; readonly points: readonly string[] }[];
  /** What it does not do. */
  readonly limit: string;
}

/** The pages of features (SPEC section 2), in the order of the landing page. */
export const FEATURE_TEXTS: readonly FeatureText[] = [
  {
    name: 'dropping-odds',
    title: 'Dropping odds',
    lead: 'A price that falls at a sharp bookmaker is news that other bookmakers have not read yet. This is the list of those falls, as they happen.',
    feature: 'dropping-odds',
    picture: 'dropping-odds',
    alt: 'The dashboard: alerts with prices before and now, the size of each drop, limits, and the history of the chosen one',
    sections: [
      {
        title: 'What you see',
        points: [
          'One block per match: the largest move first, related lines folded below it, so that a goal scorer, a handicap and a total of one match do not fill the screen.',
          'The price before and now, the drop in percent, the time in which it happened, the limit, the fair price, and the time to the start.',
          'The history of each price one click away, and a bet logged from it with one more.',
        ],
      },
      {
        title: 'How it is computed',
        points: [
          'Drop = (1 − price now ÷ highest price in the window) × 100. A price counts as in force until it changes.',
          'Windows are 10 and 30 seconds, 1, 2, 5, 10, 15 and 30 minutes, and 1, 3, 6, 12 and 24 hours. An alert shows the smallest window in which the drop reaches the percentage of your setting, at least 2%.',
          'The same line, market, outcome and points are not shown again within 15 minutes, unless your setting asks for further steps.',
          'Fair is the price without the margin, by the devig method that you chose. [The calculator](/tools/devig) shows the methods.',
        ],
      },
      {
        title: 'Yours to decide',
        points: [
          'A setting says which sports, leagues, markets, periods, drops, prices, limits and times to start reach you. Its preview counts what it would have shown in the last day and week.',
          'A setting can wait some seconds and show only drops that still stand, which leaves price errors out.',
        ],
      },
    ],
    limit:
      'A drop says that the sharp bookmaker changed its mind, not that it is right, nor that your bookmaker still has the old price. Only matches that have not started raise alerts: in play a goal moves a price, which says nothing about the opinion of the market.',
  },
  {
    name: 'limit-alerts',
    title: 'Limit and closed-market alerts',
    lead: 'A bookmaker that takes more money at a price trusts it more. One that withdraws a market knows that it does not know. Both are shown as they happen.',
    feature: 'limit-alerts',
    picture: 'limit-alerts',
    alt: 'The tab of limit changes: limits before and now with the size of each change',
    sections: [
      {
        title: 'What you see',
        points: [
          'Limit changes: the limit of a market before and now, up or down, in percent, with the prices of its main line.',
          'Closed markets: suspended, where the prices still stand, or withdrawn, where they are gone, with the last prices.',
        ],
      },
      {
        title: 'How it is computed',
        points: [
          'Change = size of the difference ÷ limit before × 100. Changes below 2% raise nothing: they are roundings of currencies.',
          'A limit is in force while its market is open. A market that reopens at another limit is compared with its last limit in force.',
          'No market counts as closed while betting is off as a whole, or when half of a sport’s open markets (at least twenty) close in one answer of the feed: that is a fault and no opinion.',
        ],
      },
    ],
    limit:
      'Why a limit changed is never known. Limits also rise by the clock as a match comes closer, in every market and without any news.',
  },
  {
    name: 'match-search',
    title: 'Match search',
    lead: 'Every match of the bookmaker with all its markets: what will start, what is being played, and what is over.',
    feature: 'matches',
    picture: 'match-search',
    alt: 'The list of matches with their main prices, and the markets of one of them',
    sections: [
      {
        title: 'What you see',
        points: [
          'Moneyline, handicaps, totals, team totals and specials of each period, with fair odds beside each price, the limit, and how the price has moved since it opened.',
          'Filters by sport, league, time, live, settled, and bookmarks. Names are found without accents, by part of a word, and misspelled.',
          'Settled matches with their result, the winning selections and the closing prices.',
        ],
      },
      {
        title: 'How it is computed',
        points: [
          'The main line of a handicap or total is the one whose two prices are closest to each other.',
          'Fair odds of a market need the prices of all its outcomes. Where one is missing there are none, and none are invented.',
          'A line that your bookmaker offers and the sharp one does not can be approximated from three or more neighbours. It is marked ≈ with its confidence, and X where it cannot be known.',
        ],
      },
    ],
    limit:
      'The archive reaches back 7 days with Pro and 30 with Sharp. Which matches and markets exist is up to the bookmaker: small leagues open late and have few lines.',
  },
  {
    name: 'bet-tracker',
    title: 'Bet tracker',
    lead: 'Every bet with the price that was fair when you took it and when the market closed, graded by itself, and statistics that say what is luck.',
    feature: 'bet-tracker',
    picture: 'bet-tracker',
    alt: 'The statistics: profit over time with its interval, yield, CLV and the figures of each market',
    sections: [
      {
        title: 'What you see',
        points: [
          'Log a bet from any price with a suggested stake, or import a file of another tracker.',
          'Bets are graded from results, halves and pushes included. [The rules](/info/grading-rules) are public; where they cannot decide, you are asked.',
          'Profit, yield, ROI, CLV and hit rate, by market, sport, tag, price and time of the bet.',
        ],
      },
      {
        title: 'How it is computed',
        points: [
          'EV = your price ÷ fair price − 1. CLV is the same against the fair price of the last open moment before the cut-off.',
          'Profit is exact to the cent: amounts are added as decimal numbers. Yield is profit ÷ turnover.',
          'The interval of a yield draws the days of the period again and again at random (bootstrap); that of a hit rate is exact binomial. [All definitions](/info/stats-definitions).',
          'The stake by Kelly is a fraction, which you choose, of bankroll × EV ÷ (price − 1), and nothing without an edge.',
        ],
      },
    ],
    limit:
      'CLV of a market that never closed at the sharp bookmaker does not exist, and is left out. Below 20 settled bets there are no statistics, because they would say nothing.',
  },
  {
    name: 'graph-center',
    title: 'Graph Center',
    lead: 'The prices that you follow, side by side on a wall that stays right while they move.',
    feature: 'graph-center',
    picture: 'graph-center',
    alt: 'The wall of the Graph Center: charts of several prices with fair odds, limits and own bets',
    sections: [
      {
        title: 'What you see',
        points: [
          'A chart of each selection, or of several of one market: price, fair odds, limit and margin, with your bets, your alerts and the start of the match as marks.',
          'Compare selections of a market in one chart; arrange, size and order the wall for each of your screens.',
          'A target line on a price: you are alerted on the change that reaches it.',
        ],
      },
      {
        title: 'How it is computed',
        points: [
          'Odds are steps and never curves: between two changes the price was the first of them.',
          'A target is reached at its price or beyond it, by a price that is offered before the cut-off. It is judged in the transaction that stores the price, so that none is missed and none is reported twice.',
          'Fair odds of each point use the prices of the whole market at that moment.',
        ],
      },
    ],
    limit:
      'Pro has 4 charts and Sharp 12. A chart reaches as far back as the archive of the plan. A price that turns out to be an error stays in a target’s record, marked as one.',
  },
  {
    name: 'api',
    title: 'Developer API',
    lead: 'The odds, fair odds, alerts and bets of the product for your own programs, with the same numbers as on the screen.',
    feature: 'api',
    picture: 'api',
    alt: 'The tab API of the settings with keys, usage and a link to the reference',
    sections: [
      {
        title: 'What you get',
        points: [
          'Matches, odds with and without the margin, their history, alerts and your own bets, over HTTP.',
          'A stream of changes that can be continued where it broke off, and signed webhooks to a server of yours.',
          'A client for TypeScript, and [a reference](/developers) with an example of each call in three languages.',
        ],
      },
      {
        title: 'How it behaves',
        points: [
          'Versions are dated, and a change that could break a program is a new one. The [changelog](/developers/changelog) has them all.',
          'Errors have a stable code and say what to do. Their [list](/developers/errors) is complete.',
          'Keys have scopes, are shown once, and can be revoked at any time.',
        ],
      },
    ],
    limit:
      'You may use the data for your own betting and not resell or republish it. The number of calls is limited by the plan; the extended API has more, and the reference says how many.',
  },
];
