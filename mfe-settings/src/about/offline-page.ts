import { OFFLINE_CACHE, SERVICE_WORKER } from '@fairline/shared/contracts';

/** Adds the offline page to this browser, or removes it with everything that it has stored. */
export async function setOfflinePage(on: boolean): Promise<void> {
  if (on) {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    return;
  }
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await caches.delete(OFFLINE_CACHE);
}
