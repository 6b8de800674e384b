import { usePreferences } from '@fairline/shared/client';
import { Button, Dialog, useOddsDrawer } from '@fairline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { tourApi } from './tour.endpoints.ts';
import { type TourExample, tourExample } from './tour-example.ts';
import { STEPS } from './tour-steps.tsx';
import './tour.css';

/** Until there is a drop to explain. Milliseconds. */
const AGAIN_MS = 5_000;

/** Three steps about a drop of the user's own stream. It waits for one; leaving it at any step ends it for good. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { devig_method } = usePreferences();
  const [example, setExample] = useState<TourExample | null>(null);
  const { data } = tourApi.useTourQuery(undefined, { pollingInterval: example === null ? AGAIN_MS : 0 });
  // The same one in each step, although newer ones arrive.
  useEffect(() => {
    if (data) setExample((first) => first ?? tourExample(data, devig_method));
  }, [data, devig_method]);
  return example && <TourSteps example={example} onEnd={onEnd} />;
}

function TourSteps({ example, onEnd }: { example: TourExample; onEnd: () => void }) {
  const { open } = useOddsDrawer();
  const [at, setAt] = useState(0);
  const next = useRef<HTMLDivElement>(null);
  const { title, Body } = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  // Enter goes through the steps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in each step.
  useEffect(() => next.current?.querySelector('button')?.focus(), [at]);
  const openHistory = (): void => {
    onEnd();
    open({ lineId: example.alert.line_id, cellId: example.cellId });
  };
  return (
    <Dialog
      open
      title={
        <span className="tour-title">
          {title}{' '}
          <i>
            {at + 1} of {STEPS.length}
          </i>
        </span>
      }
      onClose={onEnd}
      footer={
        <>
          <Button kind="text" className="tour-skip" onClick={onEnd}>
            {isLast ? 'Close the tour' : 'Skip the tour'}
          </Button>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <div ref={next}>
            <Button kind="primary" onClick={isLast ? openHistory : () => setAt(at + 1)}>
              {isLast ? 'Open its history' : 'Next'}
            </Button>
          </div>
        </>
      }
    >
      <Body {...example} />
    </Dialog>
  );
}
