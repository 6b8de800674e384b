import { useFormatter, useTicking } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { GateFrame } from './gate-frame.tsx';

/** Organisations that help; the settings have more, by country. */
const HELP = [
  { name: 'GamCare', country: 'United Kingdom', address: 'https://www.gamcare.org.uk' },
  { name: 'Gamblers Anonymous', country: 'international', address: 'https://www.gamblersanonymous.org' },
] as const;

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
            {HELP.map(({ name, country, address }) => (
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
