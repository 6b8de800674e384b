import { Button, ErrorText, showToast } from '@fairline/shared/ui';
import { type DeliveryRow, type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface DeliveryDetailProps {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly canResend: boolean;
  readonly onResent: () => void;
}

/** The bodies of a delivery. */
export function DeliveryDetail({ webhook, delivery, canResend, onResent }: DeliveryDetailProps) {
  const of = { id: webhook.id, delivery: delivery.id };
  const { data, error } = webhooksApi.useWebhooksDeliveryQuery(of, { refetchOnMountOrArgChange: true });
  const [resend, { isLoading }] = webhooksApi.useWebhooksResendMutation();
  const press = async (): Promise<void> => {
    try {
      await resend(of).unwrap();
      showToast({ kind: 'success', title: 'Sent again' });
    } catch (problem) {
      showToast({ kind: 'error', title: 'Nothing was sent', error: problem });
    }
    onResent();
  };
  if (data === undefined) {
    return (
      <p role={error ? 'alert' : 'status'}>{error ? <ErrorText error={error} /> : 'Loading the bodies'}</p>
    );
  }
  return (
    <>
      <h3>Sent</h3>
      <pre className="settings-api-body">{data.delivery.request_body}</pre>
      <h3>Answer</h3>
      <pre className="settings-api-body">{data.delivery.response_body ?? 'None yet'}</pre>
      {canResend && delivery.state !== 'pending' && (
        <div className="settings-buttons">
          <Button size="small" busy={isLoading} onClick={() => void press()}>
            Send this again
          </Button>
        </div>
      )}
    </>
  );
}
