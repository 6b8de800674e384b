import { useLocalSetting } from '@fairline/shared/client';
import type { AddDestinationInput, NotificationDestination, Notifications } from '@fairline/shared/contracts';
import {
  deviceName,
  pushProblem,
  subscribeDevice,
  useNotificationsAddMutation,
} from '@fairline/shared/notifications';
import { Button, showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import { AddTelegram } from './add-telegram.tsx';
import { Way } from './way.tsx';

const PUSH_PROBLEMS = {
  unsupported: 'This browser has no web push. Use another one, or Telegram.',
  install: 'On this phone, add Fairline to the home screen first and open it there.',
  blocked:
    'Notifications of this site are blocked. Allow them in the settings of the browser, and load the page again.',
};
const NOT_CONFIGURED = 'Not configured in this installation. Its operator can set it up.';

export interface AddDestinationProps {
  readonly channels: Notifications['channels'];
  readonly destinations: readonly NotificationDestination[];
}

/** Adds a destination of each channel that this installation has. */
export function AddDestination({ channels, destinations }: AddDestinationProps) {
  const [add, { isLoading }] = useNotificationsAddMutation();
  const [device, setDevice] = useLocalSetting('pushDestination');
  const [address, setAddress] = useState('');
  const of = (channel: string) => channels.find((one) => one.channel === channel);
  const key = of('web-push')?.key ?? null;
  const problem = pushProblem();

  const save = async (body: AddDestinationInput): Promise<Notifications | null> => {
    const { data, error } = await add(body);
    if (error) showToast({ kind: 'error', title: 'The destination was not added', error });
    return data ?? null;
  };
  const addDevice = async () => {
    try {
      const subscription = await subscribeDevice(key ?? '');
      const saved = await save({ channel: 'web-push', name: deviceName(), subscription });
      // The newest one is that of this device.
      const added = saved?.destinations.filter(({ channel }) => channel === 'web-push').at(-1);
      if (added) setDevice(added.id);
    } catch (error) {
      showToast({ kind: 'error', title: 'This device was not added', text: (error as Error).message });
    }
  };
  const addDiscord = async () => {
    if (await save({ channel: 'discord', name: 'Discord', address })) setAddress('');
  };

  const hasDevice = destinations.some(({ id }) => id === device);
  const hasMail = destinations.some(({ channel }) => channel === 'email');
  return (
    <div className="away-add">
      <Way name="This device" about={pushText(key, problem, hasDevice)}>
        {key !== null && problem === null && !hasDevice && (
          <Button size="small" busy={isLoading} onClick={() => void addDevice()}>
            Add this device
          </Button>
        )}
      </Way>
      <AddTelegram configured={of('telegram')?.configured === true} destinations={destinations} />
      <Way name="Discord" about="The address of a webhook: settings of a channel, Integrations, Webhooks.">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void addDiscord();
          }}
        >
          <input
            className="fl-input"
            aria-label="Address of the Discord webhook"
            placeholder="https://discord.com/api/webhooks/…"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button size="small" type="submit" disabled={address.trim() === '' || isLoading}>
            Add
          </Button>
        </form>
      </Way>
      <Way name="E-mail" about={mailText(of('email')?.configured === true, hasMail)}>
        {of('email')?.configured === true && !hasMail && (
          <Button
            size="small"
            busy={isLoading}
            onClick={() => void save({ channel: 'email', name: 'My mail' })}
          >
            Add my address
          </Button>
        )}
      </Way>
      <Way name="Your own webhook" about="For programs: signed requests with every alert.">
        <a className="link" href="/settings?tab=api">
          Settings, API
        </a>
      </Way>
    </div>
  );
}

function pushText(key: string | null, problem: ReturnType<typeof pushProblem>, hasDevice: boolean): string {
  if (key === null) return NOT_CONFIGURED;
  if (hasDevice) return 'This device receives alerts.';
  return problem === null
    ? 'Notifications of this browser, also while the page is closed.'
    : PUSH_PROBLEMS[problem];
}

function mailText(isConfigured: boolean, hasMail: boolean): string {
  if (!isConfigured) return NOT_CONFIGURED;
  return hasMail
    ? 'Your address receives alerts.'
    : 'To the address of your account, one mail an hour unless you choose otherwise.';
}
