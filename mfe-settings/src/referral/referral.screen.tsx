import type { InvitedAccount, InvitesAnswer } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageBody,
  PageHead,
  showToast,
  useFormatter,
} from '@fairline/shared/ui';
import { useId } from 'react';
import { referralApi } from './referral.endpoints.ts';
import '../settings.css';
import './referral.css';

const STATES: Readonly<Record<InvitedAccount['state'], string>> = {
  waiting: 'Not earned yet',
  credited: 'Earned',
  none: 'Known already',
};

/** The user's link, who joined by it, and what that earned. */
export function ReferralScreen() {
  const { data, error, refetch } = referralApi.useReferralQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title="Referral" />
      <PageBody>
        {data !== undefined ? (
          <Referral answer={data} />
        ) : error === undefined ? (
          <LoadingState label="Loading your link" columns="1fr 84px" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </PageBody>
    </>
  );
}

function Referral({ answer }: { answer: InvitesAnswer }) {
  const { code, credit, earned, joined, invited } = answer;
  const format = useFormatter();
  const euros = (cents: number): string => format.money(cents / 100, 'EUR');
  return (
    <div className="settings-referral">
      <section className="settings-group">
        <h2>Your link</h2>
        {code === null ? <p>There is no link yet.</p> : <OwnLink code={code} />}
        <p>
          You earn {euros(credit)} of credit on your payments by card when an account that joined by your link
          pays by card or with crypto, once for each person. The credit comes a month after the payment. A
          payment that was paid back or disputed earns nothing.
        </p>
      </section>
      <section className="settings-group">
        <h2>Who joined</h2>
        <p>
          {joined === 1 ? '1 account' : `${format.count(joined)} accounts`}, {euros(earned)} earned
        </p>
        {invited.length === 0 ? (
          <EmptyState title="Nobody has joined yet">Send your link to somebody who bets.</EmptyState>
        ) : (
          <table className="settings-referral-joined">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Joined</th>
                <th scope="col">Credit</th>
              </tr>
            </thead>
            <tbody>
              {invited.map(({ email, joined_at, state }) => (
                <tr key={`${email} ${joined_at}`}>
                  <td>{email}</td>
                  <td>{format.fullDate(joined_at)}</td>
                  <td>{state === 'credited' ? euros(credit) : STATES[state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

function OwnLink({ code }: { code: string }) {
  const id = useId();
  const link = `${window.location.origin}/invite/${code}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'success', title: 'Link copied' });
    } catch {
      showToast({
        kind: 'error',
        title: 'Error',
        text: 'The browser did not allow copying. Select the link.',
      });
    }
  };
  return (
    <div className="settings-referral-link">
      <label htmlFor={id}>Link to send</label>
      <input id={id} className="fl-input" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Button kind="primary" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
