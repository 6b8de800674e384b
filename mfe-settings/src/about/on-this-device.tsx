import { useLocalSetting } from '@fairline/shared/client';
import { Button, Switch, showToast } from '@fairline/shared/ui';
import { setOfflinePage } from './offline-page.ts';
import { useInstallOffer } from './use-install-offer.ts';

/** The application as one of the device's, and the page for when there is no connection. */
export function OnThisDevice() {
  const [isOn, setOn] = useLocalSetting('offlinePage');
  const install = useInstallOffer();
  const canStore = 'serviceWorker' in navigator;
  const change = (on: boolean): void => {
    setOn(on);
    setOfflinePage(on).catch(() =>
      showToast({ kind: 'error', title: 'The offline page could not be changed' }),
    );
  };
  return (
    <section className="settings-group settings-about" aria-labelledby="device">
      <h2 id="device">On this device</h2>
      {install !== null && (
        <>
          <p>Fairline opens in a window of its own, with an icon among your applications.</p>
          <p>
            <Button onClick={() => void install()}>Install Fairline</Button>
          </p>
        </>
      )}
      <p>
        {canStore
          ? 'A page of ours instead of the browser’s while you are offline. Prices are never stored.'
          : 'This browser stores no page for when you are offline.'}
      </p>
      {canStore && <Switch label="Offline page" on={isOn} onChange={change} />}
    </section>
  );
}
