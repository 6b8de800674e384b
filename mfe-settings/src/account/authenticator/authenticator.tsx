import { sessionStarted, useAppDispatch } from '@fairline/shared/client';
import { Button, showToast } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { DemoNote, useIsDemoAccount } from '../../demo-note.tsx';
import { accountApi, type Enrolment } from '../account.endpoints.ts';
import { AccountForm, ProofFields } from '../account-form.tsx';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly name: 'idle' | 'set-up' | 'new-codes' | 'remove' }
  | { readonly name: 'enrol'; readonly enrolment: Enrolment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

export interface AuthenticatorProps {
  readonly isOn: boolean;
  /** Recovery codes that have not been used; null without an authenticator. */
  readonly codesLeft: number | null;
  readonly onChanged: () => void;
}

/** The second factor: set up, with new recovery codes, removed. Each begins with the password; what weakens it needs a code, too. */
export function Authenticator({ isOn, codesLeft, onChanged }: AuthenticatorProps) {
  const dispatch = useAppDispatch();
  const isDemo = useIsDemoAccount();
  const noteId = useId();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrol] = accountApi.useAccountEnrolMutation();
  const [renew] = accountApi.useAccountNewCodesMutation();
  const [remove] = accountApi.useAccountRemoveMutation();
  const go = (next: Step): void => {
    setPassword('');
    setCode('');
    setStep(next);
  };
  const done = (token: string, title: string, text = ''): void => {
    dispatch(sessionStarted(token));
    showToast({ kind: 'success', title, ...(text !== '' && { text }) });
    go({ name: 'idle' });
    onChanged();
  };
  const actions = {
    'set-up': async () => go({ name: 'enrol', enrolment: await enrol(password).unwrap() }),
    'new-codes': async () =>
      go({ name: 'codes', codes: (await renew({ password, code }).unwrap()).backupCodes }),
    remove: async () => done((await remove({ password, code }).unwrap()).token, 'Authenticator removed'),
  };
  return (
    <section className="settings-group" aria-label="Multi-factor authentication">
      <h2>Multi-factor authentication</h2>
      <p>
        {isOn
          ? 'On: signing in asks for a code of your authenticator app.'
          : 'Off. An authenticator app adds a code to your password when you sign in. Setting it up signs out your other devices.'}
      </p>
      {isDemo && <DemoNote id={noteId}>They have no second factor.</DemoNote>}
      {codesLeft !== null && (
        <p>
          {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left.
          {codesLeft < FEW_CODES && ' Make new ones before you run out.'}
        </p>
      )}
      {step.name === 'idle' && (
        <div className="settings-buttons">
          {isOn ? (
            <>
              <Button onClick={() => go({ name: 'new-codes' })}>New recovery codes</Button>
              <Button kind="danger" onClick={() => go({ name: 'remove' })}>
                Remove
              </Button>
            </>
          ) : (
            <Button
              kind="primary"
              disabled={isDemo}
              aria-describedby={isDemo ? noteId : undefined}
              onClick={() => go({ name: 'set-up' })}
            >
              Set up an authenticator
            </Button>
          )}
        </div>
      )}
      {(step.name === 'set-up' || step.name === 'new-codes' || step.name === 'remove') && (
        <AccountForm
          label={LABELS[step.name]}
          button={LABELS[step.name]}
          kind={step.name === 'remove' ? 'danger' : 'primary'}
          onSubmit={actions[step.name]}
          onCancel={() => go({ name: 'idle' })}
        >
          <ProofFields
            password={password}
            code={code}
            onPassword={setPassword}
            onCode={setCode}
            hasAuthenticator={step.name !== 'set-up'}
          />
        </AccountForm>
      )}
      {step.name === 'enrol' && (
        <Enrol
          enrolment={step.enrolment}
          onCancel={() => go({ name: 'idle' })}
          onDone={(token) => done(token, 'Authenticator set up', 'Your other devices were signed out.')}
        />
      )}
      {step.name === 'codes' && (
        <div className="settings-account-form">
          <RecoveryCodes codes={step.codes} />
          <div className="settings-buttons">
            <Button
              kind="primary"
              onClick={() => {
                go({ name: 'idle' });
                onChanged();
              }}
            >
              I have saved them
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

const FEW_CODES = 3;
const LABELS = { 'set-up': 'Continue', 'new-codes': 'Show new codes', remove: 'Remove the authenticator' };
