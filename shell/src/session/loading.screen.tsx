import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import { factOf } from './fun-facts.ts';
import './gate.css';
import './loading.css';

/** A price in steps, as in the charts. */
const STEPS = 'M0 6H34V11H62V8H88V19H116V27H146V31H184';

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
      <div role="progressbar" aria-label="Loading Fairline">
        <svg className="loading-line" viewBox="0 0 184 36" aria-hidden="true" focusable="false">
          <path className="loading-fair" d="M0 15H184" />
          <path className="loading-price" d={STEPS} />
          <path className="loading-done" d={STEPS} />
        </svg>
      </div>
      <p className="loading-fact">{fact}</p>
      <p className="loading-problems" role="status">
        {long && (
          <>
            <strong>PROBLEMS?</strong>{' '}
            <Link to="/status" className="link">
              See the status of Fairline
            </Link>
          </>
        )}
      </p>
    </main>
  );
}
