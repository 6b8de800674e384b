import { usePreferences } from '@fairline/shared/client';
import { type CellId, formatOdds } from '@fairline/shared/odds';
import { memo } from 'react';
import { useHint } from '../controls/use-hint.tsx';
import { FairOddsHint } from './fair-odds-hint.tsx';
import { fairQuote, type Quote } from './quote.ts';
import { useFlash } from './use-flash.ts';
import './odds-cell.css';

/** Delay before the fair odds open under the pointer. Milliseconds. */
const HINT_MS = 300;

export interface OddsCellProps {
  readonly cellId: CellId;
  /** The selection's full name, for screen readers. */
  readonly label: string;
  /** The text beside the price: a handicap or a name. */
  readonly caption?: string;
  /** All prices of the market line, from which the fair odds are computed. */
  readonly quote: Quote;
  /** The outcome in `quote` that this cell shows. */
  readonly outcome: string;
  /** A price to compare with, shown in red. Decimal odds. */
  readonly third?: number | null;
  /** The price is no longer offered. */
  readonly old?: boolean;
  readonly winning?: boolean;
  readonly selected?: boolean;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

/**
 * One price: fair odds and the bookmaker's odds, in the order of the user's preference. A price change flashes the cell and
 * shows an arrow.
 */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const { cellId, label, caption, quote, outcome, third, old, winning, selected, onSelect } = props;
  const { odds_format, devig_method, displayChange, hideSecondaryOdds } = usePreferences();
  const price = quote[outcome] ?? null;
  const fair = fairQuote(quote, devig_method)?.[outcome] ?? null;
  const flash = useFlash(price);
  const { trigger, hint } = useHint(
    () => <FairOddsHint quote={quote} outcome={outcome} format={odds_format} />,
    HINT_MS,
  );

  const write = (odds: number | null): string => formatOdds(odds ?? Number.NaN, odds_format);
  const fairLeads = displayChange === 'dvo-main' && fair !== null;
  const [main, secondary] = fairLeads ? [fair, price] : [price, fair];
  const className = [
    'fl-cell',
    flash && `fl-cell-${flash}`,
    old && 'fl-cell-old',
    winning && 'fl-cell-winning',
    selected && 'fl-cell-selected',
  ];
  const content = (
    <>
      {caption !== undefined && <span className="fl-cell-caption">{caption}</span>}
      {winning && (
        <span className="fl-cell-sign fl-up" title="Winning">
          ✓<span className="fl-hidden">winning</span>
        </span>
      )}
      {old && (
        <span className="fl-cell-sign fl-cell-warn" title="No longer offered: the last known price">
          ⚠<span className="fl-hidden">old price</span>
        </span>
      )}
      <span className="fl-cell-values">
        {flash && (
          <span className={`fl-cell-sign fl-${flash}`}>
            {flash === 'up' ? '▲' : '▼'}
            <span className="fl-hidden">{flash}</span>
          </span>
        )}
        <b>{write(main)}</b>
        {!hideSecondaryOdds && (
          <span className="fl-quiet" title={fairLeads ? 'Bookmaker’s odds' : 'Fair odds'}>
            {write(secondary)}
          </span>
        )}
        {third !== undefined && third !== null && <span className="fl-down">{write(third)}</span>}
      </span>
      {hint}
    </>
  );
  const shared = { className: className.filter(Boolean).join(' '), 'data-cell-id': cellId, ...trigger };
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
});
