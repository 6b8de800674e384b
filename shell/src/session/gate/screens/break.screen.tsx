import { HELP_ORGANISATIONS } from '@fairline/shared/contracts';
import { useFormatter, useTicking } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { GateFrame } from './gate-frame.tsx';

/** The settings have the others. */
const FIRST_HELP = HELP_ORGANISATIONS.slice(0, 2);

/** The user has locked the application for themselves. */
export function BreakScreen({ until }: { until: string }) {
  const format = useFormatter();
  const left = useTicking((now) => format.relative(until, now));
  return (
    <GateFrame>
      <title>On a break · Fairline</title>
      <main className="gate-screen">
        <h1>You are on a break</h1>
        <p>
          Fairline is closed for you until <b>{format.moment(until)}</b>, {left}. You chose this, and it
          cannot be shortened.
        </p>
        <p>
          Your bets and settings stay as they are.{' '}
          <Link to="/settings?tab=account" className="link">
            Export your data
          </Link>
        </p>
        <section className="gate-screen-part" aria-labelledby="gate-help">
          <h2 id="gate-help">Somebody to talk to</h2>
          <ul className="gate-screen-help">
            {FIRST_HELP.map(({ name, country, address }) => (
              <li key={name}>
                <a className="link" href={address} rel="noreferrer" target="_blank">
                  {name}
                </a>{' '}
                <span>{country}</span>
              </li>
            ))}
            <li>
              <Link to="/settings?tab=responsible-use" className="link">
                More organisations, by country
              </Link>
            </li>
          </ul>
        </section>
      </main>
    </GateFrame>
  );
}
