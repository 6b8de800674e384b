import type { Bet, BetTag } from '@fairline/shared/contracts';
import type { Values } from '@fairline/shared/ui';
import type { To } from 'react-router';
import type { ListedBy } from '../filter/bet-filter.ts';
import type { Selection } from './use-selection.ts';

/** What the table and the cards have in common. */
export interface BetListProps {
  readonly bets: readonly Bet[];
  /** Which time is shown. */
  readonly by: ListedBy;
  readonly tags: readonly BetTag[];
  readonly values: Values;
  /** Ids of columns of the table that the user does not want. */
  readonly hiddenColumns: readonly string[];
  /** Another page is loading. */
  readonly busy: boolean;
  /** Null where bets cannot be chosen. */
  readonly selection: Selection | null;
  /** The address of a bet's record; null where records cannot be opened. */
  readonly linkTo: ((id: number) => To) | null;
}

/** The link of each bet, which the keys of the list move between, and what they are called. */
export const BET_LINKS = '.bets-name a';
export const BET_KEYS = ['Next bet', 'Previous bet', 'Open the bet'] as const;
