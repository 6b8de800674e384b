/** Components that several screens show: theme, states, plan gate, odds. A singleton of the shell. */
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import './controls/controls.css';
import './controls/touch.css';

export {
  createFormatter,
  type Formatter,
  moveLabel,
  NO_VALUE,
  pointsText,
} from '@fairline/shared/format';
export { AlertColumns, type AlertColumnsProps } from './alerts/alert-columns.tsx';
export { AlertGroup } from './alerts/alert-group.tsx';
export type { AlertGroupProps } from './alerts/alert-group-props.ts';
export type { AlertKeys } from './alerts/alert-keys.ts';
export type { AlertChange, AlertMark, AlertMove, AlertSection } from './alerts/alert-move.ts';
export { Chip, type ChipProps } from './chips/chip.tsx';
export { FilterBar, type FilterBarProps } from './chips/filter-bar.tsx';
export { TAG_COLORS, Tag, type TagColor, type TagProps } from './chips/tag.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Icon, type IconName, type IconProps, isIconName, Triangle } from './controls/icon.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { Menu, type MenuProps } from './controls/menu.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './controls/segmented.tsx';
export { SportIcon } from './controls/sport-icon.tsx';
export { Switch, type SwitchProps } from './controls/switch/switch.tsx';
export { type Tab, TabBar, type TabBarProps } from './controls/tabs/tab-bar.tsx';
export { useHint } from './controls/use-hint.tsx';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { showToast, type ToastContent, type ToastHandle } from './feedback/toast-store.ts';
export { ToastView, type ToastViewProps } from './feedback/toast-view.tsx';
export { Toasts } from './feedback/toasts.tsx';

export { formatterFor, useFormatter } from './format/use-formatter.ts';
export { useValues } from './format/use-values.ts';
export type { Values } from './format/values.ts';
export { PageBody, type PageBodyProps } from './frame/page-body.tsx';
export { PageHead, type PageHeadProps } from './frame/page-head.tsx';
export { Dialog, type DialogProps } from './layers/dialog.tsx';
export { Drawer, type DrawerProps } from './layers/drawer.tsx';
export { Modal, type ModalProps } from './layers/modal.tsx';
export { LiveScore, SOCCER } from './live/live-score-on-demand.tsx';
export type { LiveScoreProps } from './live/live-score-props.ts';
export { matchOfLine } from './live/match-of-line.ts';
export { LogBet } from './log-bet/log-bet.tsx';
export { LogBetFoot, type LogBetFootProps } from './log-bet/log-bet-foot.tsx';
export {
  type AlertOrigin,
  type LogBetRequest,
  openLogBet,
} from './log-bet/log-bet-store.ts';
export { useCloseOnceSent } from './log-bet/use-close-once-sent.ts';
export { DEVIG_NAMES } from './odds/devig-names.ts';
export { FairOddsHint, type FairOddsHintProps } from './odds/fair-odds-hint.tsx';
export { OddsCell } from './odds/odds-cell.tsx';
export type { OddsCellProps } from './odds/odds-cell-props.ts';
export { OddsCellView, type OddsCellViewProps } from './odds/odds-cell-view.tsx';
export { fairQuote, type Quote, quoteVig, withEveryOutcome } from './odds/quote.ts';
export { useCellPrices } from './odds/use-cell-prices.tsx';
export { type Flash, useFlash } from './odds/use-flash.ts';
export { OddsDrawer } from './odds-drawer/odds-drawer.tsx';
export { useOddsDrawer } from './odds-drawer/use-odds-drawer.ts';
export type { EventOddsPanelProps } from './panel/event-odds-panel.tsx';
export type { MarketLadderProps } from './panel/ladder/market-ladder.tsx';
export { EventOddsPanel, MarketLadder, NoPricesState, PanelMarket } from './panel/on-demand.ts';
export type { LadderRow, PanelCell } from './panel/panel-blocks.ts';
export type { PanelMarketProps } from './panel/panel-market.tsx';
export { closeCheckout, openCheckout, useCheckoutOpening } from './plan/checkout-store.ts';
export { PlanFrame, type PlanFrameProps } from './plan/plan-frame.tsx';
export { PlanGate, type PlanGateProps } from './plan/plan-gate.tsx';
export { PlanNotice, type PlanNoticeProps } from './plan/plan-notice.tsx';
export { decimalsClass } from './prices/decimals-class.ts';
export { DropBadge, type DropBadgeProps, dropLevel } from './prices/drop-badge.tsx';
export { LimitBar } from './prices/limit-bar.tsx';
export { AlignedPrice, PriceMove, type PriceMoveProps } from './prices/price-move.tsx';
export { Sparkline, type SparklineProps } from './prices/sparkline.tsx';
export {
  type Shortcut,
  type ShortcutGroup,
  useShortcutGroups,
} from './shortcuts/shortcut-registry.ts';
export { useListKeys } from './shortcuts/use-list-keys.ts';
export { useShortcuts } from './shortcuts/use-shortcuts.ts';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { ErrorText } from './states/error-text.tsx';
export { LoadingState, type LoadingStateProps } from './states/loading-state.tsx';
export { onDemand, onDemandLayer } from './states/on-demand.tsx';
export { optional } from './states/optional.tsx';
export { RequestId } from './states/request-id.tsx';
export { TooFewState, type TooFewStateProps } from './states/too-few-state.tsx';
export { useLook } from './theme/look/look-store.ts';
export { useFairlineTheme, useScheme } from './theme/look/use-fairline-theme.ts';
export { useMedia } from './theme/use-media.ts';
export { Age, type AgeProps } from './time/age.tsx';
export { type StartState, startState } from './time/start-text.ts';
export { StartTime, type StartTimeProps } from './time/start-time.tsx';
export { useTicking } from './time/use-ticking.ts';
