import { errorMessage } from '@fairline/shared/client';
import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { accountApi } from './account.endpoints.ts';
import { Authenticator } from './authenticator/authenticator.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import './account.css';

/** How the user signs in: address, password, second factor, and the devices that are signed in. */
export function AccountTab() {
  const { data, error, refetch } = accountApi.useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState label="Loading the account" />
    ) : (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  const changed = () => void refetch();
  return (
    <div className="settings-account">
      <ChangePassword email={data.email} onChanged={changed} />
      <Authenticator isOn={data.two_factor} onChanged={changed} />
      <Devices sessions={data.sessions} onChanged={changed} />
    </div>
  );
}
