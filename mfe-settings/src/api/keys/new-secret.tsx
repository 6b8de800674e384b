import { Button, showToast } from '@fairline/shared/ui';
import { useId } from 'react';

/** The secret of a new key, which nobody can show again. */
export function NewSecret({ secret }: { secret: string }) {
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'success', title: 'Key copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Error',
        text: 'The browser did not allow copying. Select the key.',
      });
    }
  };
  return (
    <div className="settings-api-form">
      <p id={id}>Copy the key now: it is shown once, and only its hash is stored.</p>
      <input
        className="fl-input"
        readOnly
        aria-label="The key"
        aria-describedby={id}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <div className="settings-buttons">
        <Button kind="primary" onClick={() => void copy()}>
          Copy the key
        </Button>
      </div>
    </div>
  );
}
