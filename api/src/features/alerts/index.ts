export { getAlerts } from './alerts.feature.ts';
export { alertPresenter, presentPage } from './alerts.presenter.ts';
export type { AlertsService } from './alerts.service.ts';
export { getAlertScope } from './settings/alert-settings.policy.ts';
export { alertSettingsOn } from './settings/compose-settings.ts';
export {
  createShownMovesReadModel,
  type ShownMovesReadModel,
} from './settings/explain/shown-moves.read-model.ts';
export type { MoveRow } from './streams/stored/move-rows.read-model.ts';
export { MOVE_TABLES } from './streams/stored/moves.read-model.ts';
export type { StreamSet } from './streams/stream-set.ts';
export { type UserRow, UserStream, type View } from './streams/user-stream.ts';
