import { INSTALL_OFFER } from '@fairline/shared/contracts';

/** Keeps the browser's offer to install the application for the settings, instead of a bar that covers the page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { [INSTALL_OFFER]: event });
  });
}
