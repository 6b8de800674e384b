import { useFormatter } from '../format/use-formatter.ts';
import { decimalsClass } from './decimals-class.ts';
import './prices.css';

export interface PriceMoveProps {
  /** Decimal price before. */
  readonly was: number;
  /** Decimal price after; null once the market has closed. */
  readonly now: number | null;
  /** Tints the price for a moment after it changed. */
  readonly flash?: 'up' | 'down' | null;
}

/** Two prices, was → now, right-aligned so that the points of a column stand below each other. */
export function PriceMove({ was, now, flash = null }: PriceMoveProps) {
  return (
    <span className="fl-move">
      <AlignedPrice className="was" decimal={was} />
      <svg className="fl-move-arrow" width="10" height="8" viewBox="0 0 10 8" role="img" aria-label="to">
        <path d="M0 4h8M5.4 1.4 8.2 4 5.4 6.6" />
      </svg>
      <AlignedPrice className="now" decimal={now} flash={flash} />
    </span>
  );
}

type AlignedPriceProps = {
  readonly decimal: number | null;
  readonly className?: string;
  readonly flash?: 'up' | 'down' | null;
};

/**
 * A price in the user's format. Decimal prices have two or three decimals; the width of a third is reserved, so that the
 * points of a column stand below each other.
 */
export function AlignedPrice({ decimal, className, flash }: AlignedPriceProps) {
  const text = useFormatter().price(decimal);
  return (
    <span className={`${className ?? ''}${decimalsClass(text, ' ')}`.trim()} data-flash={flash ?? undefined}>
      {text}
    </span>
  );
}
