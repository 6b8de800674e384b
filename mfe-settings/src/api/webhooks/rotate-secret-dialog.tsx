import { Button, Dialog, showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import { NewSecret, WEBHOOK_SECRET } from '../dialogs/new-secret.tsx';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';

export interface RotateSecretDialogProps {
  readonly webhook: WebhookRow;
  readonly onRotated: () => void;
  readonly onClose: () => void;
}

/** Makes a new secret, and shows it once. */
export function RotateSecretDialog({ webhook, onRotated, onClose }: RotateSecretDialogProps) {
  const [rotate, { isLoading }] = webhooksApi.useWebhooksRotateMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    try {
      setSecret((await rotate(webhook.id).unwrap()).secret);
      onRotated();
    } catch (error) {
      showToast({ kind: 'error', title: 'There is no new secret', error });
      onClose();
    }
  };
  return (
    <Dialog
      open
      title={`New secret for ${webhook.name}`}
      onClose={onClose}
      footer={
        secret === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={isLoading} onClick={() => void press()}>
              Make a new secret
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>I have saved it</Button>
        )
      }
    >
      {secret === null ? (
        <p>The new secret signs at once. The one before signs as well for 24 hours.</p>
      ) : (
        <NewSecret secret={secret} {...WEBHOOK_SECRET} />
      )}
    </Dialog>
  );
}
