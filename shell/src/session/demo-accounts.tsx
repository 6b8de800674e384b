import { useDemoQuery, useFeedStatusQuery } from '@fairline/shared/client';
import { Icon } from '@fairline/shared/ui';
import { Button } from 'antd';

type Credentials = { email: string; password: string };

/** Buttons that sign in to the demo accounts, if this installation has any. */
export function DemoAccounts(props: { disabled: boolean; onChoose: (account: Credentials) => void }) {
  const { disabled, onChoose } = props;
  const { data: demo } = useDemoQuery();
  const { data: feed } = useFeedStatusQuery();
  return (
    <>
      {demo?.demo && demo.accounts.length > 0 && (
        <section className="demo" aria-label="Demo accounts">
          <h2>Demo</h2>
          <p>This is a demonstration. Sign in as one of its users:</p>
          <div className="demo-accounts">
            {demo.accounts.map((account) => (
              <Button
                key={account.email}
                disabled={disabled}
                onClick={() => onChoose({ email: account.email, password: account.password })}
              >
                {nameOf(account)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {feed?.simulated && (
        <p className="login-note">
          <Icon name="warning" />
          Prices here are simulated. They are not from a real bookmaker.
        </p>
      )}
    </>
  );
}

/** Admins have the sharp level too, so the part of the address before the @ identifies them. */
const nameOf = ({ email, level }: { email: string; level: string }): string => {
  const name = email.startsWith('admin@') ? 'admin' : level;
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};
