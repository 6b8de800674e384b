import { usePreferences } from '@fairline/shared/client';
import { type CellId, formatOdds } from '@fairline/shared/odds';
import { memo } from 'react';
import { useHint } from '../hint/use-hint.tsx';
import { FairOddsHint } from './fair-odds-hint.tsx';
import { fairQuote, type Quote } from './quote.ts';
import { useFlash } from './use-flash.ts';
import './odds-cell.css';

/** The pointer has to stay this long before the fair odds open. Milliseconds. */
const HINT_MS = 300;

export interface OddsCellProps {
  readonly cellId: CellId;
  /** The selection in words, for those who do not see the grid around it. */
  readonly label: string;
  /** What stands in the cell beside the price: a handicap, a name. */
  readonly caption?: string;
  /** All prices of the market line; what the margin is taken out of. */
  readonly quote: Quote;
  /** Which of them this is. */
  readonly outcome: string;
  /** A third value, in red: a price to compare with. Decimal odds. */
  readonly third?: number | null;
  /** No longer offered: the last known price. */
  readonly old?: boolean;
  readonly winning?: boolean;
  readonly selected?: boolean;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

/**
 * One price: the fair odds leading and the bookmaker's beside them, or the other way round, as the user prefers. It
 * flashes when the price changes, with an arrow that says which way.
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the fair odds open on focus too, not only under a pointer.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, and none of this is one.
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
