import type { AccountSession } from '@fairline/shared/contracts';
import { Button, showToast, useFormatter } from '@fairline/shared/ui';
import { accountApi } from './account.endpoints.ts';

/** The devices that are signed in; each can be signed out from here. */
export function Devices(props: { sessions: readonly AccountSession[]; onChanged: () => void }) {
  const { sessions, onChanged } = props;
  const format = useFormatter();
  const [end] = accountApi.useAccountEndSessionMutation();
  const [endOthers, others] = accountApi.useAccountEndOthersMutation();
  const run = async (call: { unwrap: () => Promise<unknown> }): Promise<void> => {
    await call.unwrap().catch((error: unknown) => showToast({ kind: 'error', title: 'Error', error }));
    onChanged();
  };
  return (
    <section className="settings-group">
      <h2>Devices</h2>
      <ul className="settings-account-devices" aria-label="Devices">
        {sessions.map(({ id, device, address, signed_in_at, last_used_at, current }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <p>
                {current ? 'This device' : `Last used ${format.fullDate(last_used_at)}`}
                {`, signed in ${format.dateTime(signed_in_at)}`}
                {address !== null && `, ${address}`}
              </p>
            </div>
            {!current && (
              <Button size="small" aria-label={`Sign out ${device}`} onClick={() => void run(end(id))}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="settings-buttons">
          <Button busy={others.isLoading} onClick={() => void run(endOthers())}>
            Sign out all others
          </Button>
        </div>
      )}
    </section>
  );
}
