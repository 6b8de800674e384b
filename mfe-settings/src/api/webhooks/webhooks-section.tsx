import type { ApiPlan } from '@fairline/shared/contracts';
import { Button, ErrorState, LoadingState } from '@fairline/shared/ui';
import { useState } from 'react';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { type WebhookRow, webhooksApi } from './webhooks.endpoints.ts';
import { WebhooksTable } from './webhooks-table.tsx';

type Open = { readonly dialog: 'create' } | { readonly dialog: 'delete' | 'log' | 'rotate'; of: WebhookRow };

/** The webhooks of the add-on, with their dialogs; those of a plan that has ended can still be deleted. */
export function WebhooksSection({ plan }: { plan: ApiPlan }) {
  const { data, error, refetch } = webhooksApi.useWebhooksQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const changed = () => void refetch();
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState label="Loading the webhooks" columns="160px 1fr 80px" rows={2} />
    ) : (
      <ErrorState title="The webhooks did not load" error={error} onRetry={changed} />
    );
  }
  const isExtended = plan === 'extended';
  if (!isExtended && data.webhooks.length === 0) return null;
  return (
    <>
      <section className="settings-group settings-api-webhooks">
        <h2>Webhooks</h2>
        {data.webhooks.length === 0 ? (
          <p>
            There is no webhook yet. A webhook receives alerts, gradings and the state of the feed at an
            address of yours.
          </p>
        ) : (
          <WebhooksTable
            webhooks={data.webhooks}
            canChange={isExtended}
            onChanged={changed}
            onOpen={(dialog, of) => setOpen({ dialog, of })}
          />
        )}
        {isExtended && (
          <div className="settings-buttons">
            <Button kind="primary" onClick={() => setOpen({ dialog: 'create' })}>
              Create a webhook
            </Button>
          </div>
        )}
      </section>
      {open?.dialog === 'create' && <CreateWebhookDialog onCreated={changed} onClose={close} />}
      {open?.dialog === 'rotate' && (
        <RotateSecretDialog webhook={open.of} onRotated={changed} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteWebhookDialog webhook={open.of} onDeleted={changed} onClose={close} />
      )}
      {open?.dialog === 'log' && (
        <DeliveriesDialog webhook={open.of} canChange={isExtended} onClose={close} />
      )}
    </>
  );
}
