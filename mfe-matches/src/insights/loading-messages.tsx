import { useEffect, useState } from 'react';

/** How long each message is shown. Milliseconds. */
const STEP_MS = 2_800;
const MESSAGES = [
  'Reading the odds history',
  'Comparing prices with the opening',
  'Removing the margin',
  'Looking at limits and price changes',
  'Putting it together',
] as const;

/** What happens while insights are generated, one message at a time. Screen readers have the state of the view instead. */
export function LoadingMessages() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => (now + 1) % MESSAGES.length), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="insights-loading" aria-hidden="true">
      <p key={step}>{MESSAGES[step]}</p>
      <ol>
        {MESSAGES.map((message, index) => (
          <li key={message} data-current={index === step || undefined} />
        ))}
      </ol>
    </div>
  );
}
