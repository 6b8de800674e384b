import { errorMessage, useDirtyForm } from '@fairline/shared/client';
import { Button, Dialog } from '@fairline/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { NewSecret } from '../keys/new-secret.tsx';
import { type WebhookTerms, webhooksApi } from './webhooks.endpoints.ts';

const EVENTS = [
  ['alert.created', 'Every alert that your dashboard shows'],
  ['alert.changed', 'What became of an alert'],
  ['bet.graded', 'Gradings of your bets'],
  ['feed.status', 'The feed stops or comes back'],
] as const;
const NEW_WEBHOOK: WebhookTerms = { name: '', url: '', event_types: ['alert.created'] };

export interface CreateWebhookDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Asks where a webhook is and what it receives, and shows its secret once. */
export function CreateWebhookDialog({ onCreated, onClose }: CreateWebhookDialogProps) {
  const [create, { isLoading }] = webhooksApi.useWebhooksCreateMutation();
  const [form, setForm] = useState(NEW_WEBHOOK);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const formId = useId();
  useDirtyForm(secret !== null || form.name !== '' || form.url !== '');
  const set = (change: Partial<WebhookTerms>) => setForm((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = problemOf(form);
    setProblem(wrong);
    if (wrong !== null || isLoading) return;
    try {
      setSecret((await create(form).unwrap()).secret);
      onCreated();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  if (secret !== null) {
    return (
      <Dialog
        open
        title="The secret of your webhook"
        onClose={onClose}
        footer={<Button onClick={onClose}>I have saved it</Button>}
      >
        <NewSecret secret={secret} what="secret" note="it is shown once. It signs every message." />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Create a webhook"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isLoading}>
            Create the webhook
          </Button>
        </>
      }
    >
      <form id={formId} className="settings-api-form" noValidate onSubmit={(event) => void submit(event)}>
        <label>
          Name
          <input
            className="fl-input"
            maxLength={60}
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </label>
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
        <fieldset className="settings-api-scopes">
          <legend>It receives</legend>
          {EVENTS.map(([type, text]) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={form.event_types.includes(type)}
                onChange={({ target }) =>
                  set({
                    event_types: target.checked
                      ? [...form.event_types, type]
                      : form.event_types.filter((one) => one !== type),
                  })
                }
              />
              <span>
                {text} <code>{type}</code>
              </span>
            </label>
          ))}
        </fieldset>
        {problem !== null && (
          <p role="alert" className="settings-problem">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function problemOf({ name, url }: WebhookTerms): string | null {
  if (name.trim() === '') return 'Enter a name, by which you recognise the webhook.';
  return URL.canParse(url.trim()) ? null : 'Enter the whole address. It begins with https://.';
}
