import type { CellId } from '@fairline/shared/odds';
import {
  decimalsClass,
  type Flash,
  type Quote,
  Triangle,
  useCellPrices,
  type useHint,
} from '@fairline/shared/ui';
import { memo, type ReactNode } from 'react';
import './match-row.css';

export interface PriceCellProps {
  readonly cellId: CellId;
  /** The selection's full name, for screen readers. */
  readonly label: string;
  readonly quote: Quote;
  readonly outcome: string;
  readonly selected?: boolean;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

/** A price in a row of a list: fair odds above the bookmaker's, in the order of the user's preference. */
export const PriceCell = memo(function PriceCell({ quote, outcome, ...rest }: PriceCellProps) {
  return <PriceCellView {...rest} {...useCellPrices(quote, outcome)} />;
});

export interface PriceCellViewProps extends Omit<PriceCellProps, 'quote' | 'outcome'> {
  readonly main: string;
  readonly secondary?: string | undefined;
  readonly secondaryTitle?: string;
  readonly flash?: Flash;
  readonly trigger?: Partial<ReturnType<typeof useHint>['trigger']>;
  readonly hint?: ReactNode;
}

/** A price cell with its texts given. */
export function PriceCellView(props: PriceCellViewProps) {
  const { cellId, label, main, secondary, secondaryTitle, flash, selected, trigger, hint, onSelect } = props;
  const shared = {
    className: `fl-price${flash ? ` fl-price-${flash}` : ''}${main === 'X' ? ' fl-price-none' : ''}`,
    'data-cell-id': cellId,
    ...trigger,
  };
  const content = (
    <>
      <b className={decimalsClass(main)}>
        {flash && (
          <span className={`fl-${flash}`}>
            <Triangle up={flash === 'up'} label={flash} />
          </span>
        )}
        {main}
      </b>
      {secondary !== undefined && (
        <span className={`fl-price-second${decimalsClass(secondary, ' ')}`} title={secondaryTitle}>
          {secondary}
        </span>
      )}
      {hint}
    </>
  );
  if (!onSelect) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users open the fair odds by focus.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and the cell has none.
      <div {...shared} role="group" aria-label={label} tabIndex={0}>
        {content}
      </div>
    );
  }
  return (
    <button {...shared} type="button" aria-pressed={selected ?? false} onClick={() => onSelect(cellId)}>
      <span className="fl-hidden">{label}</span>
      {content}
    </button>
  );
}
