/** Components that several screens show: theme, states, plan gate, odds. A singleton of the shell. */
import './theme/theme.css';
import './controls/controls.css';

export { type Tab, TabBar, type TabBarProps } from './controls/tab-bar.tsx';
export { useHint } from './controls/use-hint.tsx';
export * from './format/formatters.ts';
export { Money } from './format/money.tsx';
export { DEVIG_NAMES } from './odds/devig-names.ts';
export { FairOddsHint, type FairOddsHintProps } from './odds/fair-odds-hint.tsx';
export { OddsCell, type OddsCellProps } from './odds/odds-cell.tsx';
export { fairQuote, type Quote, quoteVig } from './odds/quote.ts';
export { type Flash, useFlash } from './odds/use-flash.ts';
export { EventOddsPanel, type EventOddsPanelProps } from './panel/event-odds-panel.tsx';
export { PlanGate, type PlanGateProps } from './plan/plan-gate.tsx';
export { PlanNotice, type PlanNoticeProps } from './plan/plan-notice.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { LoadingState } from './states/loading-state.tsx';
export { themeFor } from './theme/theme.ts';
export { useDarkMode, useMedia, usePhone } from './theme/use-dark-mode.ts';
export { useFairlineTheme } from './theme/use-fairline-theme.ts';
export { StartTime, type StartTimeProps } from './time/start-time.tsx';
export { useTicking } from './time/use-ticking.ts';
