import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import { factOf } from './fun-facts.ts';

/** Shown until the session is confirmed. If that takes long, it links to the status page. */
export function LoadingScreen() {
  const [fact] = useState(() => factOf(Date.now()));
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), TIMINGS.loadingLong);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="gate" aria-busy="true">
      <h1 className="fl-hidden">Loading Fairline</h1>
      <Brand />
      <div className="gate-progress" role="progressbar" aria-label="Loading Fairline" />
      <p className="gate-fact">{fact}</p>
      <p className="gate-problems" role="status">
        {long && (
          <>
            <strong>PROBLEMS?</strong> <Link to="/status">See the status of Fairline</Link>
          </>
        )}
      </p>
    </main>
  );
}
