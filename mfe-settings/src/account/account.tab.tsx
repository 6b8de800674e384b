import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { accountApi } from './account.endpoints.ts';
import { Authenticator } from './authenticator/authenticator.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { ExportData } from './export-data.tsx';
import { Passkeys } from './passkeys.tsx';
import './account.css';

/** How the user signs in: address, password, second factor, passkeys, and devices; the data of the account, and its end. */
export function AccountTab() {
  const { data, error, refetch } = accountApi.useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState label="Loading the account" columns="160px 1fr" rows={8} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const changed = () => void refetch();
  return (
    <div className="settings-account">
      <ChangeEmail email={data.email} />
      <ChangePassword onChanged={changed} />
      <Authenticator isOn={data.two_factor} codesLeft={data.recovery_codes} onChanged={changed} />
      <Passkeys passkeys={data.passkeys} hasAuthenticator={data.two_factor} onChanged={changed} />
      <Devices sessions={data.sessions} onChanged={changed} />
      <ExportData />
      <DeleteAccount hasAuthenticator={data.two_factor} />
    </div>
  );
}
