import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AntdAppContext } from './antd-app-context.ts';
import { createDeferredFeedback } from './deferred-feedback.ts';

const FeedbackHolders = lazy(() =>
  import('./feedback-holders.tsx').then((module) => ({ default: module.FeedbackHolders })),
);

/**
 * Gives `App.useApp()` its messages, notifications and dialogs. antd's own `App` brings 25 kB of them to every first
 * load; here they are fetched when the first one is to be shown, which comes up then.
 */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  const [feedback] = useState(() => createDeferredFeedback(() => setNeeded(true)));
  return (
    <AntdAppContext value={feedback.api}>
      {children}
      {needed && (
        <Suspense fallback={null}>
          <FeedbackHolders onReady={feedback.fulfil} />
        </Suspense>
      )}
    </AntdAppContext>
  );
}
