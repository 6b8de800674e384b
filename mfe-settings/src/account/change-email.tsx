import { Button } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { DemoNote, useIsDemoAccount } from '../demo-note.tsx';
import { accountApi } from './account.endpoints.ts';
import { AccountField, AccountForm } from './account-form.tsx';

/** Another address counts once the link in the mail to it is opened. */
export function ChangeEmail({ email }: { email: string }) {
  const [change] = accountApi.useAccountChangeEmailMutation();
  const isDemo = useIsDemoAccount();
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = (): void => {
    setOpen(false);
    setNewEmail('');
    setPassword('');
  };
  const submit = async (): Promise<void> => {
    const address = newEmail.trim();
    await change({ newEmail: address, password }).unwrap();
    setSentTo(address);
    close();
  };
  return (
    <section className="settings-group">
      <h2>E-mail address</h2>
      <p>You sign in as {email}.</p>
      {isDemo && <DemoNote id={noteId}>Their address stays.</DemoNote>}
      {isOpen ? (
        <AccountForm
          label="Change the e-mail address"
          button="Change address"
          onSubmit={submit}
          onCancel={close}
        >
          <AccountField
            label="New e-mail address"
            autoComplete="email"
            value={newEmail}
            onChange={setNewEmail}
          />
          <AccountField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </AccountForm>
      ) : (
        <div className="settings-buttons">
          <Button
            disabled={isDemo}
            aria-describedby={isDemo ? noteId : undefined}
            onClick={() => setOpen(true)}
          >
            Change address …
          </Button>
        </div>
      )}
      <p role="status">
        {sentTo !== null &&
          `Check the mail to ${sentTo}. The address changes when you open the link in it; other devices are signed out then.`}
      </p>
    </section>
  );
}
