import { onDemand } from '../states/on-demand.tsx';
import type { EventOddsPanelProps } from './event-odds-panel.tsx';
import type { MarketLadderProps } from './ladder/market-ladder.tsx';
import type { NoPricesStateProps } from './no-prices.tsx';
import type { PanelMarketProps } from './panel-market.tsx';

/** All prices of one period of an event. Its code is loaded when it is first shown, because no first screen shows it. */
export const EventOddsPanel = onDemand<EventOddsPanelProps>(
  'the prices',
  async () => (await import('./event-odds-panel.tsx')).EventOddsPanel,
);

/** The lines of one market. Its code is loaded with the panel's. */
export const MarketLadder = onDemand<MarketLadderProps>(
  'the lines',
  async () => (await import('./ladder/market-ladder.tsx')).MarketLadder,
);

/** In place of all prices of an event. Its code is loaded with the panel's. */
export const NoPricesState = onDemand<NoPricesStateProps>(
  'the reason',
  async () => (await import('./no-prices.tsx')).NoPricesState,
);

/** One market of a panel. Its code is loaded with the panel's. */
export const PanelMarket = onDemand<PanelMarketProps>(
  'the market',
  async () => (await import('./panel-market.tsx')).PanelMarket,
);
