/** Alerts away from the screen: their calls, and web push on this device. Bundled with its user, because the first screen needs none of it. */
export * from './notifications.endpoints.ts';
export { pushProblem, subscribeDevice, unsubscribeDevice } from './push-device.ts';
export { deviceName, syncPushDevice } from './sync-push-device.ts';
