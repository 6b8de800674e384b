import { useDirtyForm } from '@fairline/shared/client';
import { Button, type ButtonProps, ErrorText } from '@fairline/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

export interface AccountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'email';
  readonly hint?: string;
  readonly inputMode?: 'numeric' | 'text';
}

/** A password, a code or an address. */
export function AccountField(props: AccountFieldProps) {
  const { label, value, onChange, autoComplete, hint } = props;
  const { inputMode = autoComplete === 'one-time-code' ? 'numeric' : undefined } = props;
  const id = useId();
  return (
    <div className="settings-account-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fl-input"
        type={TYPES[autoComplete]}
        inputMode={inputMode}
        autoComplete={autoComplete}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

export interface ProofFieldsProps {
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Whether a second factor is in use. */
  readonly hasAuthenticator: boolean;
}

/** The password and a code of the second factor in use; whoever has lost the app enters a recovery code. */
export function ProofFields({ password, onPassword, code, onCode, hasAuthenticator }: ProofFieldsProps) {
  return (
    <>
      <AccountField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
      {hasAuthenticator && (
        <AccountField
          label="Code of your authenticator"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          inputMode="text"
          value={code}
          onChange={onCode}
        />
      )}
    </>
  );
}

const TYPES = {
  'current-password': 'password',
  'new-password': 'password',
  'one-time-code': 'text',
  email: 'email',
} as const;

export interface AccountFormProps {
  readonly label: string;
  readonly button: string;
  readonly kind?: ButtonProps['kind'];
  /** Rejects with the error to show. */
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form that shows the error of its call above the button, and sends once at a time. */
export function AccountForm(props: AccountFormProps) {
  const { label, button, kind = 'primary', onSubmit, onCancel, children } = props;
  const [problem, setProblem] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  useDirtyForm(isTyped);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit();
      setTyped(false);
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="settings-account-form"
      aria-label={label}
      noValidate
      onInput={() => setTyped(true)}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {problem !== null && (
        <p role="alert" className="settings-problem">
          {problem}
        </p>
      )}
      <div className="settings-buttons">
        <Button type="submit" kind={kind} busy={busy}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
