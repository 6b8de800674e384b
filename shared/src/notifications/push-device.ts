import { SERVICE_WORKER } from '@fairline/shared/contracts';

/** What a browser sends alerts to this device with, as the API stores it. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Why this device cannot receive web push; null when it can. */
export function pushProblem(): 'unsupported' | 'install' | 'blocked' | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    // Safari on phones has it in an installed application only.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/**
 * Subscribes this device, after asking its user. Returns the subscription that it has already where there is one.
 * @throws Error when the user refuses, or the browser cannot
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('Notifications of this site are blocked. Allow them in the settings of the browser.');
  }
  return deviceSubscription(publicKey);
}

/** The subscription of a device whose user has allowed it; made anew where the browser has ended it. */
export async function deviceSubscription(publicKey: string): Promise<DeviceSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const subscription =
    known ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }));
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) {
    throw new Error('This browser has not answered with a subscription. Try again.');
  }
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Ends what this device receives. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
