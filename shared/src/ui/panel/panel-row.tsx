import type { CellId } from '@fairline/shared/odds';
import { OddsCell } from '../odds/odds-cell.tsx';
import type { PanelCell } from './panel-blocks.ts';

/** Winning and selected cells, and the selection handler, of a whole panel. */
export interface PanelSelection {
  readonly winning: ReadonlySet<CellId>;
  readonly selected?: ReadonlySet<CellId> | undefined;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}

/** The cells of one market line side by side; three of them have their names above their prices. */
export function PanelRow({
  cells,
  winning,
  selected,
  onSelect,
}: PanelSelection & { readonly cells: readonly PanelCell[] }) {
  return (
    <div className={`fl-row fl-row-${cells.length === 3 ? 'three' : 'two'}`}>
      {cells.map((cell) => (
        <OddsCell
          key={cell.id}
          cellId={cell.id}
          label={cell.label}
          caption={cell.caption}
          stacked={cells.length === 3}
          quote={cell.quote}
          outcome={cell.outcome}
          old={cell.old}
          closed={cell.closed}
          limit={cell.limit}
          winning={winning.has(cell.id)}
          selected={selected?.has(cell.id) ?? false}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
