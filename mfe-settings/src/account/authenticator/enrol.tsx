import { Button, showToast } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { accountApi, type Enrolment } from '../account.endpoints.ts';
import { AccountField } from '../account-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const DIGITS = 6;

export interface EnrolProps {
  readonly enrolment: Enrolment;
  readonly onCancel: () => void;
  /** Receives the token of the session that goes on. */
  readonly onDone: (token: string) => void;
}

/** The secret as a QR code and as text, the recovery codes, and the first code, which is sent when it is complete. */
export function Enrol({ enrolment: { totpURI, backupCodes }, onCancel, onDone }: EnrolProps) {
  const [confirm] = accountApi.useAccountConfirmMutation();
  const [code, setCode] = useState('');
  const isRunning = useRef(false);
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';

  const enter = async (typed: string): Promise<void> => {
    if (isRunning.current) return;
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    if (digits.length < DIGITS) return;
    isRunning.current = true;
    try {
      onDone((await confirm(digits).unwrap()).token);
    } catch (error) {
      showToast({ kind: 'error', title: 'Error', error });
      setCode('');
    } finally {
      isRunning.current = false;
    }
  };

  return (
    <div className="settings-account-form">
      <p>1. Scan this code with your authenticator app, or enter the key below it by hand.</p>
      <img className="settings-account-qr" alt="QR code of the key" src={imageOf(totpURI)} />
      <code className="settings-account-secret">{secret}</code>
      <p>2. Save these recovery codes. Each signs you in once when the app is not at hand.</p>
      <RecoveryCodes codes={backupCodes} />
      <AccountField
        label="3. Six-digit code from the app"
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => void enter(typed)}
      />
      <div className="settings-buttons">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

/** Dark on light in both themes, because not every app reads it the other way round. */
const imageOf = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
