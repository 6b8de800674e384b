import { errorMessage } from '@fairline/shared/client';
import { Button, Dialog, showToast } from '@fairline/shared/ui';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface DeleteWebhookDialogProps {
  readonly webhook: WebhookRow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** A webhook that is deleted cannot come back, so that it is asked. */
export function DeleteWebhookDialog({ webhook, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const [remove, { isLoading }] = webhooksApi.useWebhooksDeleteMutation();
  const press = async (): Promise<void> => {
    try {
      await remove(webhook.id).unwrap();
      showToast({ kind: 'success', title: 'Webhook deleted', text: webhook.name });
    } catch (error) {
      showToast({ kind: 'error', title: 'The webhook was not deleted', text: errorMessage(error) });
    }
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      open
      title={`Delete ${webhook.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={isLoading} onClick={() => void press()}>
            Delete the webhook
          </Button>
        </>
      }
    >
      <p>Nothing is sent to it any more, and its deliveries are deleted, too. This cannot be undone.</p>
    </Dialog>
  );
}
