import { Button, Dialog, ErrorState, Icon, LoadingState, showToast, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface DeliveriesDialogProps {
  readonly webhook: WebhookRow;
  readonly canChange: boolean;
  readonly onClose: () => void;
}

const STATES = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed', dropped: 'Not sent' } as const;
const LOOK_EVERY_MS = 5_000;

/** What was sent to a webhook and what came of it; a test, and everything after a number again. */
export function DeliveriesDialog({ webhook, canChange, onClose }: DeliveriesDialogProps) {
  const format = useFormatter();
  const { data, error, refetch } = webhooksApi.useWebhooksDeliveriesQuery(webhook.id, {
    ...{ refetchOnMountOrArgChange: true, pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true },
  });
  const [test, { isLoading: isTesting }] = webhooksApi.useWebhooksTestMutation();
  const [replay, { isLoading: isReplaying }] = webhooksApi.useWebhooksReplayMutation();
  const [since, setSince] = useState('0');
  const [shown, setShown] = useState<number | null>(null);

  const run = async (what: () => Promise<string>): Promise<void> => {
    try {
      showToast({ kind: 'success', title: await what() });
    } catch (problem) {
      showToast({ kind: 'error', title: 'Nothing was sent', error: problem });
    }
    void refetch();
  };
  const replayed = async (): Promise<string> => {
    const { replayed, truncated } = await replay({ id: webhook.id, since: Number(since) }).unwrap();
    return `${format.count(replayed)} sent again${truncated ? '; older ones are not stored any more' : ''}`;
  };

  return (
    <Dialog
      open
      title={`Deliveries of ${webhook.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="settings-api-form">
        {canChange && (
          <>
            <div className="settings-buttons">
              <Button
                busy={isTesting}
                onClick={() =>
                  void run(async () => {
                    await test(webhook.id).unwrap();
                    return 'The test event is on its way';
                  })
                }
              >
                Send a test event
              </Button>
            </div>
            <div className="settings-api-replay">
              <label>
                Send again everything after number
                <input
                  className="fl-input"
                  inputMode="numeric"
                  value={since}
                  onChange={({ target }) => setSince(target.value.replace(/\D/g, '').slice(0, 15))}
                />
              </label>
              <Button disabled={since === ''} busy={isReplaying} onClick={() => void run(replayed)}>
                Send again
              </Button>
            </div>
          </>
        )}
        {data === undefined ? (
          error === undefined ? (
            <LoadingState label="Loading the deliveries" columns="60px 1fr 80px" rows={4} />
          ) : (
            <ErrorState title="The deliveries did not load" error={error} onRetry={() => void refetch()} />
          )
        ) : data.deliveries.length === 0 ? (
          <p>Nothing has been sent yet.</p>
        ) : (
          <ul className="settings-api-deliveries" aria-label="Deliveries">
            {data.deliveries.map((delivery) => (
              <li key={delivery.id}>
                <button
                  type="button"
                  className="settings-api-delivery"
                  aria-expanded={shown === delivery.id}
                  onClick={() => setShown(shown === delivery.id ? null : delivery.id)}
                >
                  <Icon name="right" size={12} />
                  {`${delivery.sequence} · ${delivery.type}`}
                </button>
                <span>
                  {`${STATES[delivery.state]}${delivery.response_status === null ? '' : ` (${delivery.response_status})`} · ${format.dateTime(delivery.occurred_at)}`}
                </span>
                {delivery.reason !== null && <span>{delivery.reason}</span>}
                {shown === delivery.id && (
                  <DeliveryDetail
                    webhook={webhook}
                    delivery={delivery}
                    canResend={canChange}
                    onResent={() => void refetch()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
