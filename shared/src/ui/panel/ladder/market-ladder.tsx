import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import type { LadderRow } from '../panel-blocks.ts';
import { PanelCellView, type PanelSelection } from '../panel-cell.tsx';
import { FOLDED_ABOVE, mainLines } from './main-lines.ts';
import './market-ladder.css';

export interface MarketLadderProps extends PanelSelection {
  /** Heads of the two sides: `Over` and `Under`, or the teams. */
  readonly sides: readonly [string, string];
  readonly rows: readonly LadderRow[];
}

/**
 * The lines of a market below each other: the line in the middle, one side on each side, the main line marked. A long ladder shows
 * the lines around the main one first, unless a selected price would be missing.
 */
export function MarketLadder({ sides, rows, ...selection }: MarketLadderProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { selected } = selection;
  const first = mainLines(rows);
  const isSelectedFolded =
    selected !== undefined &&
    rows.some((row) => !first.includes(row) && row.cells.some(({ id }) => selected.has(id)));
  const canFold = rows.length > FOLDED_ABOVE && !isSelectedFolded;
  return (
    <div className="fl-ladder">
      <div className="fl-ladder-row fl-ladder-head" aria-hidden="true">
        <span>{sides[0]}</span>
        <span>Line</span>
        <span>{sides[1]}</span>
      </div>
      {(canFold && !unfolded ? first : rows).map(({ key, line, main, cells: [home, away] }) => (
        <div key={key} className={main ? 'fl-ladder-row fl-ladder-main' : 'fl-ladder-row'}>
          {home && <PanelCellView cell={home} captioned={false} {...selection} />}
          <span className="fl-ladder-line">
            {line}
            {main && <span className="fl-hidden"> main line</span>}
          </span>
          {away && <PanelCellView cell={away} captioned={false} {...selection} />}
        </div>
      ))}
      {canFold && (
        <div className="fl-ladder-all">
          <Button size="small" kind="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Main lines' : `All ${rows.length} lines`}
          </Button>
        </div>
      )}
    </div>
  );
}
