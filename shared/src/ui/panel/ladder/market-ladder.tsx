import { OddsCell } from '../odds/odds-cell.tsx';
import type { LadderRow, PanelCell } from './panel-blocks.ts';
import type { PanelSelection } from './panel-row.tsx';
import './market-ladder.css';

export interface MarketLadderProps extends PanelSelection {
  /** Heads of the two sides: `Over` and `Under`, or the teams. */
  readonly sides: readonly [string, string];
  readonly rows: readonly LadderRow[];
}

/** The lines of a market below each other: the line in the middle, one side on each side, the main line marked. */
export function MarketLadder({ sides, rows, winning, selected, onSelect }: MarketLadderProps) {
  return (
    <div className="fl-ladder">
      <div className="fl-ladder-row fl-ladder-head" aria-hidden="true">
        <span>{sides[0]}</span>
        <span>Line</span>
        <span>{sides[1]}</span>
      </div>
      {rows.map(({ key, line, main, cells: [first, second] }) => {
        const side = (cell: PanelCell | undefined) =>
          cell && (
            <OddsCell
              cellId={cell.id}
              label={cell.label}
              quote={cell.quote}
              outcome={cell.outcome}
              old={cell.old}
              closed={cell.closed}
              limit={cell.limit}
              winning={winning.has(cell.id)}
              selected={selected?.has(cell.id) ?? false}
              onSelect={onSelect}
            />
          );
        return (
          <div key={key} className={main ? 'fl-ladder-row fl-ladder-main' : 'fl-ladder-row'}>
            {side(first)}
            <span className="fl-ladder-line">
              {line}
              {main && <span className="fl-hidden"> main line</span>}
            </span>
            {side(second)}
          </div>
        );
      })}
    </div>
  );
}
