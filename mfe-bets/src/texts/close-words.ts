import {
  type Bet,
  type BetClosing,
  type BetLeg,
  isDerivedMarket,
  type NoCloseReason,
} from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';

/** Why a bet has no CLV. */
export const NO_CLOSE_WORDS: Readonly<Record<NoCloseReason, string>> = {
  'in-play': 'None for a bet in play: its market had closed before',
  'not-closed': 'Known when the market of every selection closes',
  'no-close': 'No close of the selection is stored',
  'not-on-feed': 'None for a selection that is not on the feed',
  plan: 'Not in your plan',
};

/** What a CLV is measured against, or why there is none. */
export function closeTitle(
  { closing, no_close, legs: [only, ...others] }: Pick<Bet, 'closing' | 'legs' | 'no_close'>,
  format: Formatter,
): string {
  if (closing !== null) return closeText(closing, format, others.length === 0 ? only : undefined);
  return no_close === null ? '' : NO_CLOSE_WORDS[no_close];
}

function approximatedText(confidence: BetClosing['confidence']): string {
  if (!confidence) return 'approximated without a label, the line was not offered';
  const left = confidence === 'low' ? ', left out of averages' : '';
  return `approximated with ${confidence} confidence, the line was not offered${left}`;
}

/**
 * The close of a bet with its time and limit, and what it does not count for.
 * @param leg the selection that it is of
 */
export function closeText(
  closing: Omit<BetClosing, 'source'> & Partial<Pick<BetClosing, 'source'>>,
  format: Formatter,
  leg?: Pick<BetLeg, 'market'>,
): string {
  const isDerived = leg !== undefined && isDerivedMarket(leg.market);
  const { odds, fair_odds, closed_at, limit, early, approximated, confidence, source, legs } = closing;
  const parts = [
    legs !== undefined && 'product of the selections',
    odds !== null && `${approximated ? '≈ ' : ''}${format.price(odds)}`,
    fair_odds !== null && `fair ${format.price(fair_odds)}`,
    limit !== null && `limit ${format.limit(limit)}`,
    closed_at !== null && format.moment(closed_at),
    approximated && (isDerived ? 'derived from the closing lines' : approximatedText(confidence ?? null)),
    early && 'early close, left out of averages',
    source === 'file' && 'from the imported file',
  ];
  return parts.filter(Boolean).join(', ');
}
