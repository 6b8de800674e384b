import type { CellId } from '@fairline/shared/odds';
import { Triangle } from '../controls/icon.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { OddsCell } from '../odds/odds-cell.tsx';
import type { PanelCell } from './panel-blocks.ts';
import './panel-cell.css';

/** Winning and selected cells, and the selection handler, of a whole panel. */
export interface PanelSelection {
  readonly winning: ReadonlySet<CellId>;
  readonly selected?: ReadonlySet<CellId> | undefined;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

export interface PanelCellViewProps extends PanelSelection {
  readonly cell: PanelCell;
  /** Its caption beside the price; a ladder has the line between its two sides instead. */
  readonly captioned?: boolean;
  /** The caption above the prices. */
  readonly stacked?: boolean;
}

/** A price of the panel, with a small mark where it differs from the first one of its line. */
export function PanelCellView({ cell, captioned = true, stacked = false, ...selection }: PanelCellViewProps) {
  const { winning, selected, onSelect } = selection;
  return (
    <div className="fl-panel-cell">
      <OddsCell
        cellId={cell.id}
        label={cell.label}
        caption={captioned ? cell.caption : undefined}
        stacked={stacked}
        quote={cell.quote}
        outcome={cell.outcome}
        old={cell.old}
        closed={cell.closed}
        limit={cell.limit}
        winning={winning.has(cell.id)}
        selected={selected?.has(cell.id) ?? false}
        onSelect={onSelect}
      />
      <Movement price={cell.quote[cell.outcome]} opened={cell.opened ?? null} />
    </div>
  );
}

function Movement({ price, opened }: { readonly price: number | undefined; readonly opened: number | null }) {
  const format = useFormatter();
  if (price === undefined || opened === null || price === opened) return null;
  const direction = price > opened ? 'up' : 'down';
  return (
    <span className={`fl-panel-move fl-${direction}`}>
      <Triangle up={direction === 'up'} label={`${direction} since it opened at ${format.price(opened)}`} />
    </span>
  );
}
