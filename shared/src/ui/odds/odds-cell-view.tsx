import type { CellId } from '@fairline/shared/odds';
import type { ReactNode } from 'react';
import { Icon, Triangle } from '../controls/icon.tsx';
import type { useHint } from '../controls/use-hint.tsx';
import { decimalsClass } from '../prices/decimals-class.ts';
import type { OddsCellProps } from './odds-cell-props.ts';
import type { Flash } from './use-flash.ts';
import './odds-cell.css';

export interface OddsCellViewProps
  extends Omit<OddsCellProps, 'quote' | 'outcome' | 'third' | 'limit' | 'changedAt' | 'onSelect'> {
  /** The first price in the user's format; `X` for none. */
  readonly main: string;
  /** The second price; absent where the user hides it. */
  readonly secondary?: string | undefined;
  readonly secondaryTitle?: string;
  /** A price to compare with, in red. */
  readonly third?: string | undefined;
  readonly flash?: Flash;
  /** Props of the element that the hint describes. */
  readonly trigger?: Partial<ReturnType<typeof useHint>['trigger']>;
  readonly hint?: ReactNode;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

/** An odds cell with its texts given: what `OddsCell` shows, without the store. */
export function OddsCellView(props: OddsCellViewProps) {
  const { cellId, label, selected, trigger, onSelect } = props;
  const shared = { className: classOf(props), 'data-cell-id': cellId, ...trigger };
  if (!onSelect) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users open the fair odds by focus.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and the cell has none.
      <div {...shared} role="group" aria-label={label} tabIndex={0}>
        <Content {...props} />
      </div>
    );
  }
  return (
    <button {...shared} type="button" aria-pressed={selected ?? false} onClick={() => onSelect(cellId)}>
      <span className="fl-hidden">{label}</span>
      <Content {...props} />
    </button>
  );
}

function Content(props: OddsCellViewProps) {
  const { caption, main, secondary, secondaryTitle, third, flash, old, approximate, winning, hint } = props;
  return (
    <>
      {caption !== undefined && <span className="fl-cell-caption">{caption}</span>}
      {winning && (
        <span className="fl-cell-sign fl-up" title="Winning">
          <Icon name="check" size={12} />
          <span className="fl-hidden">winning</span>
        </span>
      )}
      <span className="fl-cell-values">
        {flash && (
          <span className={`fl-cell-sign fl-${flash}`}>
            <Triangle up={flash === 'up'} label={flash} />
          </span>
        )}
        <b className={decimalsClass(main)}>{approximate ? `≈ ${main}` : main}</b>
        {secondary !== undefined && (
          <span className={`fl-cell-second${decimalsClass(secondary, ' ')}`} title={secondaryTitle}>
            {secondary}
          </span>
        )}
        {third !== undefined && <span className={`fl-cell-third${decimalsClass(third, ' ')}`}>{third}</span>}
      </span>
      {old && (
        <span
          className="fl-cell-sign fl-cell-warn"
          title="No longer offered or not confirmed: the last known price"
        >
          <Icon name="warning" size={12} />
          <span className="fl-hidden">old price</span>
        </span>
      )}
      {approximate && (
        <span className="fl-cell-sign fl-cell-approximate" title="Approximated from the lines beside it">
          <Icon name="warning" size={12} />
          <span className="fl-hidden">approximated</span>
        </span>
      )}
      {hint}
    </>
  );
}

function classOf({
  main,
  flash,
  old,
  closed,
  approximate,
  winning,
  selected,
  stacked,
}: OddsCellViewProps): string {
  return [
    'fl-cell',
    flash && `fl-cell-${flash}`,
    (old || closed) && 'fl-cell-old',
    approximate && 'fl-cell-approximated',
    winning && 'fl-cell-winning',
    selected && 'fl-cell-selected',
    stacked && 'fl-cell-stacked',
    main === 'X' && 'fl-cell-none',
  ]
    .filter(Boolean)
    .join(' ');
}
