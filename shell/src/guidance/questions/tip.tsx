import { Button } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** How long the tip is shown. Milliseconds. */
const SHOWN_MS = 10_000;

/** For accounts of the first day: where the product is explained. */
export function Tip({ onEnd }: { onEnd: () => void }) {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setTimeout(() => end.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice
      title="New here?"
      buttons={
        <>
          <a className="link" href="/tutorials">
            Open the tutorials
          </a>
          <Button size="small" kind="text" onClick={onEnd}>
            Close
          </Button>
        </>
      }
    >
      <p>Short guides with pictures explain alerts, fair odds, settings and the bet tracker.</p>
    </Notice>
  );
}
