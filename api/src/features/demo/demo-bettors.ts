import type { UpgradeLevel } from '@fairline/shared/contracts';

/** How the owner of a demo account bets. */
export interface DemoBettor {
  readonly email: string;
  readonly level: UpgradeLevel;
  readonly betsPerWeek: number;
  readonly startingBankroll: number;
  /** The mean EV of the bets in percent, by the fair odds at the bet. */
  readonly edgePercent: number;
  /** `flat`: the same stake, now and then a double one. `kelly`: a quarter of Kelly, by the fair odds. */
  readonly staking: 'flat' | 'kelly';
  readonly flatStake: number;
  readonly bookmakers: readonly string[];
  readonly tags: readonly string[];
}

/** The note of every bet and movement. */
export const DEMO_NOTE = 'Demo data';

/** What every bettor has put into the bankroll and taken out of it, as a share of its start. */
export const DEMO_MOVEMENTS = [
  { daysAgo: 210, kind: 'deposit', share: 0.5 },
  { daysAgo: 45, kind: 'withdrawal', share: 0.2 },
] as const;

/** One for each demo account: who pays less is no better at it. */
export const DEMO_BETTORS: readonly DemoBettor[] = [
  {
    email: 'basic@fairline.test',
    level: 'basic',
    betsPerWeek: 4,
    startingBankroll: 500,
    edgePercent: -3.5,
    staking: 'flat',
    flatStake: 10,
    bookmakers: ['Corner Books', 'Betfield'],
    tags: ['Weekend', 'Favourite team'],
  },
  {
    email: 'pro@fairline.test',
    level: 'pro',
    betsPerWeek: 8,
    startingBankroll: 2_000,
    edgePercent: 1,
    staking: 'flat',
    flatStake: 20,
    bookmakers: ['Betfield', 'Corner Books', 'Northline'],
    tags: ['Drop', 'Own model', 'Late'],
  },
  {
    email: 'sharp@fairline.test',
    level: 'sharp',
    betsPerWeek: 12,
    startingBankroll: 10_000,
    edgePercent: 2,
    staking: 'kelly',
    flatStake: 50,
    bookmakers: ['Northline', 'Betfield', 'Exchange'],
    tags: ['Drop', 'Own model', 'Totals', 'Props'],
  },
  {
    email: 'admin@fairline.test',
    level: 'sharp',
    betsPerWeek: 1,
    startingBankroll: 1_000,
    edgePercent: 0,
    staking: 'flat',
    flatStake: 25,
    bookmakers: ['Northline'],
    tags: ['Test'],
  },
];
