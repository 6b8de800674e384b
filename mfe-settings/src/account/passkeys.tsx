import type { AccountPasskey } from '@fairline/shared/contracts';
import { canUsePasskeys } from '@fairline/shared/passkeys';
import { Button, showToast, useFormatter } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { DemoNote, useIsDemoAccount } from '../demo-note.tsx';
import { accountApi } from './account.endpoints.ts';
import { AccountForm, ProofFields } from './account-form.tsx';

export interface PasskeysProps {
  readonly passkeys: readonly AccountPasskey[];
  readonly hasAuthenticator: boolean;
  readonly onChanged: () => void;
}

/** Passkeys: listed, removed, and added after the password, with a code where there is an authenticator. */
export function Passkeys({ passkeys, hasAuthenticator, onChanged }: PasskeysProps) {
  const format = useFormatter();
  const isDemo = useIsDemoAccount();
  const noteId = useId();
  const [isAdding, setAdding] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [confirm] = accountApi.useAccountConfirmPasskeyMutation();
  const [add] = accountApi.useAccountAddPasskeyMutation();
  const [remove] = accountApi.useAccountRemovePasskeyMutation();
  const show = (isShown: boolean): void => {
    setPassword('');
    setCode('');
    setAdding(isShown);
  };
  const submit = async (): Promise<void> => {
    await confirm({ password, ...(hasAuthenticator && { code }) }).unwrap();
    await add().unwrap();
    showToast({ kind: 'success', title: 'Passkey added', text: 'You can sign in with it from now on.' });
    show(false);
    onChanged();
  };
  const end = async (id: string): Promise<void> => {
    await remove(id)
      .unwrap()
      .catch((error: unknown) => showToast({ kind: 'error', title: 'Error', error }));
    onChanged();
  };
  return (
    <section className="settings-group" aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p>
        A passkey signs you in by your fingerprint, your face or the PIN of a device, without the password and
        without a code. A new password leaves passkeys as they are; one chosen by mail removes them.
      </p>
      {isDemo && <DemoNote id={noteId}>They have no passkeys.</DemoNote>}
      {passkeys.length > 0 && (
        <ul className="settings-account-devices" aria-label="Passkeys">
          {passkeys.map(({ id, name, created_at }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p>Added {format.dateTime(created_at)}</p>
              </div>
              <Button size="small" aria-label={`Remove the passkey ${name}`} onClick={() => void end(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <p>This browser cannot add passkeys.</p>}
      {!isAdding && (
        <div className="settings-buttons">
          <Button
            disabled={isDemo || !canUsePasskeys()}
            aria-describedby={isDemo ? noteId : undefined}
            onClick={() => show(true)}
          >
            Add a passkey
          </Button>
        </div>
      )}
      {isAdding && (
        <AccountForm label="Add a passkey" button="Continue" onSubmit={submit} onCancel={() => show(false)}>
          <ProofFields
            password={password}
            code={code}
            onPassword={setPassword}
            onCode={setCode}
            hasAuthenticator={hasAuthenticator}
          />
        </AccountForm>
      )}
    </section>
  );
}
