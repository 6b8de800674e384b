import { memo } from 'react';
import { BlockNote } from './closed/block-note.tsx';
import { MarketLadder } from './ladder/market-ladder.tsx';
import type { PanelBlock } from './panel-blocks.ts';
import type { PanelSelection } from './panel-cell.tsx';
import { PanelRow } from './panel-row.tsx';
import './event-odds-panel.css';

export interface PanelMarketProps extends PanelSelection {
  readonly block: PanelBlock;
}

/** One market of a panel: its title with its limit, its margin and when it closed, and its prices. */
export const PanelMarket = memo(function PanelMarket({ block, ...selection }: PanelMarketProps) {
  const { key, title, limit, vig, closed, sides, rows } = block;
  return (
    <section className={sides ? 'fl-block fl-block-ladder' : 'fl-block'} data-market={key}>
      <h4 className="fl-block-title">
        {title}
        <BlockNote closed={closed} limit={limit} vig={vig} />
      </h4>
      {sides ? (
        <MarketLadder sides={sides} rows={rows} {...selection} />
      ) : (
        rows.map((row) => <PanelRow key={row.key} cells={row.cells} {...selection} />)
      )}
    </section>
  );
});
