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
  { closing, no_close, legs }: Pick<Bet, 'closing' | 'legs' | 'no_close'>,
  format: Formatter,
): string {
  if (closing !== null) return closeText(closing, format, legs);
  return no_close === null ? '' : NO_CLOSE_WORDS[no_close];
}

/**
 * The close of a bet with its time and limit, and what it does not count for.
 * @param legs the selections that it is of
 */
export function closeText(
  closing: Omit<BetClosing, 'source'> & Partial<Pick<BetClosing, 'source'>>,
  format: Formatter,
  legs: readonly Pick<BetLeg, 'market'>[],
): string {
  const { odds, fair_odds, closed_at, limit, early, approximated, source } = closing;
  const parts = [
    closing.legs !== undefined && 'product of the selections',
    odds !== null && `${approximated ? '≈ ' : ''}${format.price(odds)}`,
    fair_odds !== null && `fair ${format.price(fair_odds)}`,
    limit !== null && `limit ${format.limit(limit)}`,
    closed_at !== null && format.moment(closed_at),
    approximated && approximatedText(closing, legs),
    early && 'early close, left out of averages',
    source === 'file' && 'from the imported file',
  ];
  return parts.filter(Boolean).join(', ');
}

const LABELS = ['high', 'moderate', 'low', null] as const;

/** Describes which selections are derived or approximated, and how sure that is. */
function approximatedText(
  { confidence, legs: closes }: Pick<BetClosing, 'confidence' | 'legs'>,
  legs: readonly Pick<BetLeg, 'market'>[],
): string {
  const approximated = (closes ?? [{ approximated: true, confidence }]).flatMap((close, position) =>
    close.approximated ? { ...close, market: legs[position]?.market ?? '' } : [],
  );
  const implied = approximated.filter(({ market }) => !isDerivedMarket(market));
  const derived = approximated.length - implied.length;
  const of = (count: number) => (closes === undefined ? '' : `${count} of ${closes.length} `);
  const parts = [
    derived > 0 && `${of(derived)}derived from the closing lines`,
    implied.length > 0 && `${of(implied.length)}approximated ${labelsText(implied)}`,
    implied.length > 0 && (closes === undefined ? 'the line was not offered' : 'not offered'),
    confidence === 'low' && 'left out of averages',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Lists the labels with their number, where they differ. */
function labelsText(closes: readonly Pick<BetClosing, 'confidence'>[]): string {
  const counts = LABELS.flatMap((label) => {
    const count = closes.filter((close) => (close.confidence ?? null) === label).length;
    return count === 0 ? [] : { label, count };
  });
  return counts
    .map(({ label, count }) => {
      const text = label === null ? 'without a label' : `with ${label} confidence`;
      return counts.length === 1 ? text : `${text} (${count})`;
    })
    .join(' and ');
}
