import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface DeleteWebhookDialogProps {
  readonly webhook: WebhookRow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** A webhook that is deleted cannot come back, so that it is asked. */
export function DeleteWebhookDialog({ webhook, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const [remove] = webhooksApi.useWebhooksDeleteMutation();
  return (
    <ConfirmDialog
      title={`Delete ${webhook.name}?`}
      action="Delete the webhook"
      done={{ title: 'Webhook deleted', text: webhook.name }}
      failed="The webhook was not deleted"
      run={() => remove(webhook.id).unwrap()}
      onTried={onDeleted}
      onClose={onClose}
    >
      Nothing is sent to it any more, and its deliveries are deleted, too. This cannot be undone.
    </ConfirmDialog>
  );
}
