import { INSTALL_OFFER } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';

/** What a browser offers when the application can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offers = window as { [INSTALL_OFFER]?: InstallOffer };

/** Installs the application; null where the browser does not offer it, or it is installed. An offer can be used once. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const [offer, setOffer] = useState(() => offers[INSTALL_OFFER] ?? null);
  useEffect(() => {
    const change = (event: Event): void =>
      setOffer(event.type === 'appinstalled' ? null : (event as InstallOffer));
    addEventListener('beforeinstallprompt', change);
    addEventListener('appinstalled', change);
    return () => {
      removeEventListener('beforeinstallprompt', change);
      removeEventListener('appinstalled', change);
    };
  }, []);
  return (
    offer &&
    (async () => {
      delete offers[INSTALL_OFFER];
      setOffer(null);
      await offer.prompt();
    })
  );
}
