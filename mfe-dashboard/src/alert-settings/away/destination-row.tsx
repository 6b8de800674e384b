import { readLocalSetting, writeLocalSetting } from '@fairline/shared/client';
import type { NotificationDestination } from '@fairline/shared/contracts';
import {
  unsubscribeDevice,
  useNotificationsChangeMutation,
  useNotificationsRemoveMutation,
  useNotificationsTestMutation,
} from '@fairline/shared/notifications';
import { Button, type Formatter, Switch, showToast, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { CHANNEL_NAMES, stateWords } from './channel-words.ts';
import { TestOutcome } from './test-outcome.tsx';

export interface DestinationRowProps {
  readonly destination: NotificationDestination;
  /** What sends there: settings by their ids, and the EV stream. */
  readonly senders: readonly (number | 'ev')[];
}

/** One destination: whether it works, a test, and its end. */
export function DestinationRow({ destination, senders }: DestinationRowProps) {
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
        <span>{sendersText(destination, senders, format)}</span>
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

function sendersText(
  { all_alerts }: Pick<NotificationDestination, 'all_alerts'>,
  senders: DestinationRowProps['senders'],
  format: Formatter,
): string {
  const settings = senders.filter((sender) => sender !== 'ev').length;
  const hasValues = senders.includes('ev');
  if (all_alerts) return `Receives the alerts of all your settings${hasValues ? ', and the EV stream' : ''}`;
  const named = `${format.count(settings)} ${settings === 1 ? 'setting' : 'settings'}`;
  if (hasValues) return settings === 0 ? 'The EV stream sends here' : `${named} and the EV stream send here`;
  if (settings === 0) return 'No setting sends here yet: choose it in one under “Send to”.';
  return `${named} ${settings === 1 ? 'sends' : 'send'} here`;
}
