/** The browser's side of the API: the base API, the session and the socket. The shell provides it as a singleton. */
import './only-copy.ts';

export { type AlertFilter, hasStarted, matchesFilter } from './alerts/alert-filter.ts';
export { type AlertPlace, newestFirst } from './alerts/alert-place.ts';
export { useAlertsSettingsQuery, useAlertsUpdateSettingsMutation } from './alerts/alerts.endpoints.ts';
export { useAlertPushes } from './alerts/use-alert-pushes.ts';
export { useAlertStream } from './alerts/use-alert-stream.ts';
export { useNewValues } from './alerts/use-new-values.ts';
export { useValuesQuery } from './alerts/values.endpoints.ts';
export * from './base-api/api-error.ts';
export { baseApi, type Tag } from './base-api/base-api.ts';
export { injectFeature } from './base-api/inject-feature.ts';
export { alertPause } from './local/alert-pause.ts';
export { hasDirtyForms, useDirtyForm, useHasDirtyForms } from './local/dirty-forms.ts';
export * from './local/local-settings.ts';
export { createPageValue, type PageValue } from './local/page-value.ts';
export { useValuesMode } from './local/use-values-mode.ts';
export {
  type MatchPage,
  type MatchSearch,
  useMatchesCountQuery,
  useMatchesSearchQuery,
} from './matches/matches.endpoints.ts';
export { useMatchesLinesQuery } from './matches/use-matches-lines.ts';
export type { CurrentLine } from './odds/current-lines.ts';
export { useCurrentLine, useCurrentLines } from './odds/use-current-line.ts';
export { previewPreferences } from './profile/preview-preferences.ts';
export { useProfileQuery, useUpdatePreferencesMutation } from './profile/profile.endpoints.ts';
export { usePreferences, useSavedPreferences, useUpgradeLevel } from './profile/use-preferences.ts';
export type { DataAge, DataState } from './realtime/data-age.ts';
export { selectRealtime } from './realtime/realtime.slice.ts';
export { createRealtime, type Realtime } from './realtime/realtime.ts';
export type { OpenSocket, SocketPort } from './realtime/socket-port.ts';
export { startRealtime } from './realtime/start-realtime.ts';
export { useDataAge } from './realtime/use-data-age.ts';
export { useServerEvent } from './realtime/use-server-event.ts';
export type { RemoteModule } from './remote-module.ts';
export { saveFile } from './save-file.ts';
export { followOtherTabs } from './session/follow-other-tabs.ts';
export type { Credentials } from './session/session.endpoints.ts';
export { type SessionState, selectSession, sessionStarted } from './session/session.slice.ts';
export { type SignInResult, signIn, signOut } from './session/sign-in.ts';
export { type Session, useSession } from './session/use-session.ts';
export { isSoundBlocked, playSound, SOUND_VOLUME } from './sounds/play-sound.ts';
export { createSoundLimit } from './sounds/sound-limit.ts';
export type { AlertSound } from './sounds/sound-notes.ts';
export { useDemoQuery, useFeedStatusQuery } from './status.endpoints.ts';
export { type AppDispatch, type AppStore, createStore, type StoreOptions } from './store/create-store.ts';
export { useAppDispatch, useAppSelector } from './store/hooks.ts';
export { type LazySlices, type RootState, rootReducer } from './store/root-reducer.ts';
export { useGoBack } from './use-go-back.ts';
export { selectRefused, selectViewed, type ViewedUser } from './view-as/view-as.slice.ts';
export { endViewAs, startViewAs } from './view-as/view-as.ts';
