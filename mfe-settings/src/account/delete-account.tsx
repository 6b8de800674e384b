import { DELETION_GRACE_DAYS } from '@fairline/shared/contracts';
import { Button, showToast, useFormatter } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { DemoNote, useIsDemoAccount } from '../demo-note.tsx';
import { accountApi } from './account.endpoints.ts';
import { AccountForm, ProofFields } from './account-form.tsx';

/** The deletion of the account, which can be taken back for two weeks by signing in. */
export function DeleteAccount({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const format = useFormatter();
  const navigate = useNavigate();
  const [remove] = accountApi.useAccountDeleteMutation();
  const isDemo = useIsDemoAccount();
  const noteId = useId();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const close = (): void => {
    setAsked(false);
    setPassword('');
    setCode('');
  };
  const submit = async (): Promise<void> => {
    const { deletion_due } = await remove({ password, ...(hasAuthenticator && { code }) }).unwrap();
    showToast({
      title: 'Your account will be deleted',
      text: `On ${format.moment(deletion_due)}. Sign in until then to restore it.`,
    });
    await navigate('/sign-out');
  };
  return (
    <section className="settings-group" aria-label="Delete the account">
      <h2>Delete the account</h2>
      <p>
        You are signed out everywhere, and your plan is not charged any more. For {DELETION_GRACE_DAYS} days
        you can sign in and restore everything. Then all of it is deleted for good; only records of payments
        stay, without your name.
      </p>
      {isDemo && <DemoNote id={noteId}>They cannot be deleted.</DemoNote>}
      {isAsked ? (
        <AccountForm
          label="Delete the account"
          button="Delete my account"
          kind="danger"
          onSubmit={submit}
          onCancel={close}
        >
          <ProofFields
            password={password}
            code={code}
            onPassword={setPassword}
            onCode={setCode}
            hasAuthenticator={hasAuthenticator}
          />
        </AccountForm>
      ) : (
        <div className="settings-buttons">
          <Button
            kind="danger"
            disabled={isDemo}
            aria-describedby={isDemo ? noteId : undefined}
            onClick={() => setAsked(true)}
          >
            Delete my account …
          </Button>
        </div>
      )}
    </section>
  );
}
