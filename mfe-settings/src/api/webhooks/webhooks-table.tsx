import { Button, showToast, useFormatter } from '@fairline/shared/ui';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface WebhooksTableProps {
  readonly webhooks: readonly WebhookRow[];
  readonly canChange: boolean;
  readonly onChanged: () => void;
  readonly onOpen: (dialog: 'delete' | 'log' | 'rotate', webhook: WebhookRow) => void;
}

const STATES = { active: 'On', paused: 'Paused', disabled: 'Off' } as const;

/** The webhooks, the oldest first. */
export function WebhooksTable({ webhooks, canChange, onChanged, onOpen }: WebhooksTableProps) {
  const format = useFormatter();
  const [turn] = webhooksApi.useWebhooksSwitchMutation();
  const turnTo = async (webhook: WebhookRow, state: 'active' | 'paused'): Promise<void> => {
    try {
      await turn({ id: webhook.id, state }).unwrap();
    } catch (error) {
      showToast({ kind: 'error', title: 'The webhook was not changed', error });
    }
    onChanged();
  };
  return (
    <div className="settings-api-list">
      <table className="settings-api-table" aria-label="Webhooks">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Receives</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="fl-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <td>
                {webhook.name}
                <span>{webhook.url}</span>
              </td>
              <td data-label="Receives">
                {webhook.event_types.length === 0
                  ? 'Alerts of settings that choose it'
                  : webhook.event_types.join(', ')}
              </td>
              <td data-label="State">
                {STATES[webhook.state]}
                {webhook.disabled_reason !== null && <span>{webhook.disabled_reason}</span>}
                {webhook.state === 'active' && webhook.failing_since !== null && (
                  <span>{`Nothing has arrived since ${format.dateTime(webhook.failing_since)}`}</span>
                )}
              </td>
              <td>
                <div className="settings-buttons">
                  <Button
                    size="small"
                    aria-label={`Deliveries of ${webhook.name}`}
                    onClick={() => onOpen('log', webhook)}
                  >
                    Deliveries
                  </Button>
                  {canChange && (
                    <Button
                      size="small"
                      aria-label={`New secret for ${webhook.name}`}
                      onClick={() => onOpen('rotate', webhook)}
                    >
                      New secret
                    </Button>
                  )}
                  {webhook.state === 'active' ? (
                    <Button
                      size="small"
                      aria-label={`Pause ${webhook.name}`}
                      onClick={() => void turnTo(webhook, 'paused')}
                    >
                      Pause
                    </Button>
                  ) : (
                    canChange && (
                      <Button
                        size="small"
                        aria-label={`Turn on ${webhook.name}`}
                        onClick={() => void turnTo(webhook, 'active')}
                      >
                        Turn on
                      </Button>
                    )
                  )}
                  <Button
                    size="small"
                    aria-label={`Delete ${webhook.name}`}
                    onClick={() => onOpen('delete', webhook)}
                  >
                    Delete
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
