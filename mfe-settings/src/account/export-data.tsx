import { Button, showToast } from '@fairline/shared/ui';
import { accountApi } from './account.endpoints.ts';

/** All data of the account as one archive. */
export function ExportData() {
  const [download, { isLoading }] = accountApi.useAccountExportMutation();
  const start = async (): Promise<void> => {
    await download()
      .unwrap()
      .catch((error: unknown) => showToast({ kind: 'error', title: 'Error', error }));
  };
  return (
    <section className="settings-group">
      <h2>Your data</h2>
      <p>
        Profile, preferences, bets with their histories, bankrolls, tags, alert settings, saved matches and
        payments, in one zip archive. Passwords and keys are not in it.
      </p>
      <div className="settings-buttons">
        <Button busy={isLoading} onClick={() => void start()}>
          Download my data
        </Button>
      </div>
    </section>
  );
}
