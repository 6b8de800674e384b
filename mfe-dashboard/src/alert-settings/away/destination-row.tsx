import { readLocalSetting, writeLocalSetting } from '@fairline/shared/client';
import type { NotificationDestination } from '@fairline/shared/contracts';
import {
  unsubscribeDevice,
  useNotificationsChangeMutation,
  useNotificationsRemoveMutation,
  useNotificationsTestMutation,
} from '@fairline/shared/notifications';
import { Button, Switch, showToast, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { CHANNEL_NAMES, stateWords } from './channel-words.ts';
import { TestOutcome } from './test-outcome.tsx';

export interface DestinationRowProps {
  readonly destination: NotificationDestination;
  /** How many settings send there. */
  readonly settings: number;
}

/** One destination: whether it works, a test, and its end. */
export function DestinationRow({ destination, settings }: DestinationRowProps) {
  const { id, channel, name, address, state } = destination;
  const format = useFormatter();
  const [change, { isLoading: isChanging }] = useNotificationsChangeMutation();
  const [remove, { isLoading: isRemoving }] = useNotificationsRemoveMutation();
  const [test, { isLoading: isTesting }] = useNotificationsTestMutation();
  const [logId, setLogId] = useState<string | null>(null);
  const words = stateWords(destination, format);
  const isWebhook = channel === 'webhook';

  const report = (title: string, error: unknown) => {
    if (error) showToast({ kind: 'error', title, error });
  };
  const toggle = async (on: boolean) => {
    if (isChanging) return;
    const { error } = await change({ id, changes: { state: on ? 'active' : 'paused' } });
    report('The destination was not changed', error);
  };
  const end = async () => {
    const { error } = await remove(id);
    report('The destination was not removed', error);
    if (error || readLocalSetting('pushDestination') !== id) return;
    writeLocalSetting('pushDestination', 0);
    await unsubscribeDevice();
  };
  const sendTest = async () => {
    setLogId(null);
    const { data, error } = await test(id);
    report('The test was not sent', error);
    if (data) setLogId(data.log_id);
  };

  return (
    <li className="away-row" data-state={words.kind}>
      <div className="away-name">
        <b>{name}</b>
        <span>
          {CHANNEL_NAMES[channel]} · {address}
        </span>
        <span className="away-state">{words.text}</span>
        <span>
          {destination.all_alerts
            ? 'Receives the alerts of all your settings'
            : settings === 0
              ? 'No setting sends here yet: choose it in one under “Send to”.'
              : `${format.count(settings)} ${settings === 1 ? 'setting sends' : 'settings send'} here`}
        </span>
      </div>
      {isWebhook ? (
        <a className="link" href="/settings?tab=api">
          Manage in Settings, API
        </a>
      ) : (
        <div className="away-actions">
          <Switch label="On" on={state === 'active'} onChange={(on) => void toggle(on)} />
          <Button size="small" busy={isTesting} disabled={state !== 'active'} onClick={() => void sendTest()}>
            Send a test
          </Button>
          {logId !== null && <TestOutcome key={logId} logId={logId} />}
          <Button size="small" kind="danger" busy={isRemoving} onClick={() => void end()}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
