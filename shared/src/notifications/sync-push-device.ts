import { readLocalSetting, writeLocalSetting } from '@fairline/shared/client';
import { notificationsApi } from './notifications.endpoints.ts';
import { deviceSubscription, pushProblem, unsubscribeDevice } from './push-device.ts';

/**
 * Stores the subscription that this device has now, where its user receives alerts on it: browsers end subscriptions and make others. A
 * device that was removed elsewhere ends its own.
 */
export async function syncPushDevice(dispatch: (action: never) => unknown): Promise<void> {
  const replaces = readLocalSetting('pushDestination');
  if (replaces === 0 || pushProblem() !== null || Notification.permission !== 'granted') return;
  const run = dispatch as (action: unknown) => Promise<{ data?: unknown; error?: unknown }>;
  const { notifications, notificationsAdd } = notificationsApi.endpoints;
  const { data } = (await run(notifications.initiate(undefined, { subscribe: false }))) as {
    data?: { channels: readonly { channel: string; key: string | null }[] };
  };
  const key = data?.channels.find(({ channel }) => channel === 'web-push')?.key;
  if (!key) return;
  try {
    const subscription = await deviceSubscription(key);
    const request = { channel: 'web-push' as const, name: deviceName(), subscription, replaces };
    const { error } = await run(notificationsAdd.initiate(request));
    if ((error as { status?: unknown } | undefined)?.status !== 404) return;
    writeLocalSetting('pushDestination', 0);
    await unsubscribeDevice();
  } catch (error) {
    console.warn('This device could not be subscribed again.', error);
  }
}

/** A name for this device: `Firefox on Linux`. */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser =
    /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge').replace('OPR', 'Opera') ??
    'Browser';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0]?.replace(' OS X', '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
