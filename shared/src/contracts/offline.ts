/** The worker that shows the offline page. */
export const SERVICE_WORKER = '/service-worker.js';
/** Its cache: the offline page and its icon, nothing else. */
export const OFFLINE_CACHE = 'fairline-offline';
/** The property of the window that has the browser's offer to install the application, once it has made one. */
export const INSTALL_OFFER = 'fairlineInstallOffer';
