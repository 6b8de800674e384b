import { errorMessage, useDirtyForm } from '@fairline/shared/client';
import { API_SCOPES, type ApiScope, SCOPE_TEXTS, TIER_LIMITS } from '@fairline/shared/contracts';
import { Button, Dialog } from '@fairline/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { apiKeysApi } from '../api-keys.endpoints.ts';
import { useApiPlan } from '../use-api-plan.ts';
import { EXPIRIES, type Expiry, type KeyForm, NEW_KEY, problemOf, requestOf } from './key-form.ts';
import { NewSecret } from './new-secret.tsx';

export interface CreateKeyDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Asks what a key may do, and shows its secret once. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [create, { isLoading }] = apiKeysApi.useApiKeysCreateMutation();
  const [form, setForm] = useState<KeyForm>(NEW_KEY);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const formId = useId();
  useDirtyForm(secret !== null || form.name !== '');
  const set = (change: Partial<KeyForm>) => setForm((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = problemOf(form);
    setProblem(wrong);
    if (wrong !== null || isLoading) return;
    try {
      setSecret((await create(requestOf(form, Date.now())).unwrap()).secret);
      onCreated();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  if (secret !== null) {
    return (
      <Dialog
        open
        title="Your new key"
        onClose={onClose}
        footer={<Button onClick={onClose}>I have saved it</Button>}
      >
        <NewSecret secret={secret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Create a key"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isLoading}>
            Create the key
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
        <Scopes scopes={form.scopes} onChange={(scopes) => set({ scopes })} />
        <label>
          Expires
          <select
            className="fl-input"
            value={form.expiry}
            onChange={(event) => set({ expiry: event.target.value as Expiry })}
          >
            {EXPIRIES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Allowed addresses
          <textarea
            className="fl-input"
            rows={3}
            placeholder="203.0.113.7 or 2001:db8::/32, one a line"
            value={form.addresses}
            onChange={(event) => set({ addresses: event.target.value })}
          />
          <span>Leave it empty to allow every address.</span>
        </label>
        {problem !== null && (
          <p role="alert" className="settings-problem">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Scopes of the add-on can be given to a key before it is added; they work from then on. */
function Scopes(props: { scopes: readonly ApiScope[]; onChange: (scopes: readonly ApiScope[]) => void }) {
  const plan = useApiPlan();
  const { scopes, onChange } = props;
  const usable: readonly ApiScope[] = TIER_LIMITS[plan === 'extended' ? 'extended' : 'sharp'].scopes;
  return (
    <fieldset className="settings-api-scopes">
      <legend>The key may</legend>
      {API_SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={() =>
              onChange(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
            }
          />
          <span>
            {SCOPE_TEXTS[scope]} <code>{scope}</code>
            {!usable.includes(scope) && ' (with the Extended API)'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
