import { Button, showToast } from '@fairline/shared/ui';

/** The codes are shown once; they can be copied together. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', title: 'Recovery codes copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Error',
        text: 'The browser did not allow copying. Select the codes.',
      });
    }
  };
  return (
    <>
      <ul className="settings-account-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="settings-buttons">
        <Button size="small" onClick={() => void copy()}>
          Copy the codes
        </Button>
      </div>
    </>
  );
}
