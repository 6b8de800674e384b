import type { PanelCell } from './panel-blocks.ts';
import { PanelCellView, type PanelSelection } from './panel-cell.tsx';

/** The cells of one market line side by side; three of them have their names above their prices. */
export function PanelRow({ cells, ...selection }: PanelSelection & { readonly cells: readonly PanelCell[] }) {
  return (
    <div className={`fl-row fl-row-${cells.length === 3 ? 'three' : 'two'}`}>
      {cells.map((cell) => (
        <PanelCellView key={cell.id} cell={cell} stacked={cells.length === 3} {...selection} />
      ))}
    </div>
  );
}
