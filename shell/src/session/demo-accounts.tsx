import { useDemoQuery, useFeedStatusQuery } from '@fairline/shared/client';
import { Button } from 'antd';

type Credentials = { email: string; password: string };

/** One click into each demo account, where this installation has them; it says that they are for trying out. */
export function DemoAccounts(props: { disabled: boolean; onChoose: (account: Credentials) => void }) {
  const { disabled, onChoose } = props;
  const { data: demo } = useDemoQuery();
  const { data: feed } = useFeedStatusQuery();
  return (
    <>
      {demo?.demo && demo.accounts.length > 0 && (
        <section className="demo" aria-label="Demo accounts">
          <h2>Demo</h2>
          <p>This is a demonstration. Look around as one of its made-up users:</p>
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
      {feed?.simulated && <p className="login-note">Prices here are simulated, not a bookmaker’s.</p>}
    </>
  );
}

/** Admins have the sharp level too: the part before the @ tells them apart. */
const nameOf = ({ email, level }: { email: string; level: string }): string => {
  const name = email.startsWith('admin@') ? 'admin' : level;
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};
