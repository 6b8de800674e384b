import type { FeedLeg, Markets } from '@fairline/shared/contracts';

/** Prices of the bets, before what the bookmaker of the bet adds or takes. */
const ODDS = { min: 1.4, max: 6 } as const;

/** A selection of a line with its price. */
export interface DemoChoice {
  readonly leg: FeedLeg;
  readonly odds: number;
}

/** All selections of the main markets of a line, of its team totals and of its specials with a price that people bet on. */
export function demoChoices(lineId: string, markets: Markets): DemoChoice[] {
  const { moneyline, spreads, totals, team_totals, specials } = markets;
  const choices: DemoChoice[] = [];
  const add = (leg: Omit<FeedLeg, 'line_id'>, odds: number | null | undefined): void => {
    if (odds && odds >= ODDS.min && odds <= ODDS.max)
      choices.push({ leg: { ...leg, line_id: lineId }, odds });
  };
  for (const outcome of ['home', 'draw', 'away'] as const) {
    add({ market: 'moneyline', bet_outcome: outcome }, moneyline?.[outcome]);
  }
  for (const { hdp, home, away } of spreads) {
    add({ market: 'spread', bet_outcome: 'home', points: hdp }, home);
    // Adding zero turns −0 into 0.
    add({ market: 'spread', bet_outcome: 'away', points: -hdp + 0 }, away);
  }
  const ladders = [
    ['total', totals],
    ['home-total', team_totals.home],
    ['away-total', team_totals.away],
  ] as const;
  for (const [market, ladder] of ladders) {
    for (const { points, over, under } of ladder) {
      add({ market, bet_outcome: 'over', points }, over);
      add({ market, bet_outcome: 'under', points }, under);
    }
  }
  for (const { id, name, outcomes } of specials) {
    for (const one of outcomes) {
      const leg = { bet_outcome: one.name, points: one.handicap, specials_name: name, special_id: id };
      add({ market: 'specials', ...leg }, one.odds);
    }
  }
  return choices;
}
