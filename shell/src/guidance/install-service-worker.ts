import { readLocalSetting } from '@fairline/shared/client';
import { SERVICE_WORKER } from '@fairline/shared/contracts';

/**
 * Registers the worker that shows the offline page, unless the user has removed it from this browser. It answers nothing else: see
 * `public/service-worker.js`.
 */
export async function installServiceWorker(): Promise<void> {
  // Absent without a secure context.
  if (!('serviceWorker' in navigator) || !readLocalSetting('offlinePage')) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The offline page is not available.', error);
  }
}
