import { NO_VALUE } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { sportOf } from '../texts/bet-words.ts';
import {
  BetClv,
  BetEv,
  BetName,
  BetOdds,
  BetProfit,
  BetResult,
  BetStake,
  BetTags,
  BetTime,
  FairOdds,
} from './bet-cells.tsx';
import type { BetListProps } from './bet-list-props.ts';
import type { LiveBet } from './live-price.ts';

type Shown = Pick<BetListProps, 'by' | 'tags' | 'values' | 'linkTo'>;

/** A column of the table of bets. */
export interface BetColumn {
  readonly id: string;
  readonly title: string;
  /** Cannot be switched off. */
  readonly fixed?: true;
  readonly numeric?: true;
  /** Only where the plan includes CLV. */
  readonly needsClose?: true;
  readonly cell: (bet: LiveBet, shown: Shown) => ReactNode;
}

/** All columns, in their order. */
export const BET_COLUMNS: readonly BetColumn[] = [
  { id: 'when', title: 'Starts', fixed: true, cell: (bet, { by }) => <BetTime bet={bet} by={by} /> },
  {
    id: 'selection',
    title: 'Selection',
    fixed: true,
    cell: (bet, { linkTo }) => <BetName bet={bet} linkTo={linkTo} />,
  },
  { id: 'tags', title: 'Tags', cell: (bet, { tags }) => <BetTags bet={bet} tags={tags} /> },
  { id: 'sport', title: 'Sport', cell: (bet) => sportOf(bet) ?? NO_VALUE },
  { id: 'bookmaker', title: 'Bookmaker', cell: ({ bookmaker }) => bookmaker ?? NO_VALUE },
  {
    id: 'placed',
    title: 'Placed',
    cell: (bet) => <BetTime bet={bet} by="placed" />,
  },
  {
    id: 'odds',
    title: 'Odds',
    numeric: true,
    cell: (bet) => <BetOdds bet={bet} />,
  },
  { id: 'fair', title: 'Fair', numeric: true, cell: (bet) => <FairOdds bet={bet} /> },
  {
    id: 'ev',
    title: 'EV at bet',
    numeric: true,
    cell: (bet) => <BetEv bet={bet} />,
  },
  { id: 'clv', title: 'CLV', numeric: true, needsClose: true, cell: (bet) => <BetClv bet={bet} /> },
  {
    id: 'stake',
    title: 'Stake',
    numeric: true,
    cell: (bet, { values }) => <BetStake bet={bet} values={values} />,
  },
  { id: 'result', title: 'Result', cell: (bet) => <BetResult bet={bet} /> },
  {
    id: 'profit',
    title: 'Profit',
    fixed: true,
    numeric: true,
    cell: (bet, { values }) => <BetProfit bet={bet} values={values} />,
  },
  {
    id: 'note',
    title: 'Note',
    cell: ({ note }) =>
      note !== null && (
        <span className="bets-note" title={note}>
          {note}
        </span>
      ),
  },
];
