import { useState } from 'react';
import { CreateDialog } from '../dialogs/create-dialog.tsx';
import { Checklist, NameField } from '../dialogs/form-fields.tsx';
import { WEBHOOK_SECRET } from '../dialogs/new-secret.tsx';
import { type WebhookTerms, webhooksApi } from './webhooks.endpoints.ts';

const EVENTS = [
  { id: 'alert.created', text: 'Every alert that your dashboard shows' },
  { id: 'alert.changed', text: 'What became of an alert' },
  { id: 'bet.graded', text: 'Gradings of your bets' },
  { id: 'feed.status', text: 'The feed stops or comes back' },
] as const;
const NEW_WEBHOOK: WebhookTerms = { name: '', url: '', event_types: ['alert.created'] };

export interface CreateWebhookDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Asks where a webhook is and what it receives, and shows its secret once. */
export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const [create] = webhooksApi.useWebhooksCreateMutation();
  const [form, setForm] = useState(NEW_WEBHOOK);
  const set = (change: Partial<WebhookTerms>) => setForm((before) => ({ ...before, ...change }));
  return (
    <CreateDialog
      title="Create a webhook"
      action="Create the webhook"
      isDirty={form.name !== '' || form.url !== ''}
      problem={() => problemOf(form)}
      create={async () => (await create(form).unwrap()).secret}
      created={{ title: 'The secret of your webhook', ...WEBHOOK_SECRET }}
      onCreated={onCreated}
      onClose={onClose}
    >
      <NameField value={form.name} onChange={(name) => set({ name })} />
      <label>
        Address
        <input
          className="fl-input"
          type="url"
          maxLength={2_000}
          placeholder="https://"
          value={form.url}
          onChange={(event) => set({ url: event.target.value })}
        />
      </label>
      <Checklist
        legend="It receives"
        choices={EVENTS}
        chosen={form.event_types}
        onChange={(event_types) => set({ event_types })}
      />
    </CreateDialog>
  );
}

function problemOf({ name, url }: WebhookTerms): string | null {
  if (name.trim() === '') return 'Enter a name, by which you recognise the webhook.';
  return URL.canParse(url.trim()) ? null : 'Enter the whole address. It begins with https://.';
}
