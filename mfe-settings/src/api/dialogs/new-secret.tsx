import { Button, showToast } from '@fairline/shared/ui';
import { useId } from 'react';

export interface NewSecretProps {
  readonly secret: string;
  /** What it is called. */
  readonly what?: 'key' | 'secret';
  readonly note?: string;
}

/** How the secret of a webhook is shown. */
export const WEBHOOK_SECRET = { what: 'secret', note: 'it is shown once. It signs every message.' } as const;

/** A new secret, which nobody can show again. */
export function NewSecret({
  secret,
  what = 'key',
  note = 'it is shown once, and only its hash is stored.',
}: NewSecretProps) {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'success', title: what === 'key' ? 'Key copied' : 'Secret copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Error',
        text: `The browser did not allow copying. Select the ${what}.`,
      });
    }
  };
  return (
    <div className="settings-api-form">
      <p id={id}>{`Copy the ${what} now: ${note}`}</p>
      <input
        className="fl-input"
        readOnly
        aria-label={`The ${what}`}
        aria-describedby={id}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <div className="settings-buttons">
        <Button kind="primary" onClick={() => void copy()}>
          {`Copy the ${what}`}
        </Button>
      </div>
    </div>
  );
}
