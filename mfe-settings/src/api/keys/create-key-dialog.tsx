import { API_SCOPES, type ApiScope, SCOPE_TEXTS, TIER_LIMITS } from '@fairline/shared/contracts';
import { useState } from 'react';
import { apiKeysApi } from '../api-keys.endpoints.ts';
import { CreateDialog } from '../dialogs/create-dialog.tsx';
import { Checklist, NameField } from '../dialogs/form-fields.tsx';
import { useApiPlan } from '../use-api-plan.ts';
import { EXPIRIES, type Expiry, type KeyForm, NEW_KEY, problemOf, requestOf } from './key-form.ts';

export interface CreateKeyDialogProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Asks what a key may do, and shows it once. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [create] = apiKeysApi.useApiKeysCreateMutation();
  const [form, setForm] = useState<KeyForm>(NEW_KEY);
  const set = (change: Partial<KeyForm>) => setForm((before) => ({ ...before, ...change }));
  return (
    <CreateDialog
      title="Create a key"
      action="Create the key"
      isDirty={form.name !== ''}
      problem={() => problemOf(form)}
      create={async () => (await create(requestOf(form, Date.now())).unwrap()).secret}
      created={{ title: 'Your new key' }}
      onCreated={onCreated}
      onClose={onClose}
    >
      <NameField value={form.name} onChange={(name) => set({ name })} />
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
    </CreateDialog>
  );
}

/** Scopes of the add-on can be given to a key before it is added; they work from then on. */
function Scopes(props: { scopes: readonly ApiScope[]; onChange: (scopes: readonly ApiScope[]) => void }) {
  const plan = useApiPlan();
  const usable: readonly ApiScope[] = TIER_LIMITS[plan === 'extended' ? 'extended' : 'sharp'].scopes;
  const choices = API_SCOPES.map((id) => ({
    ...{ id, text: SCOPE_TEXTS[id] },
    note: usable.includes(id) ? null : ' (with the Extended API)',
  }));
  return <Checklist legend="The key may" choices={choices} chosen={props.scopes} onChange={props.onChange} />;
}
