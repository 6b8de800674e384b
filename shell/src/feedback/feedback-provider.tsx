import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AntdAppContext } from './antd-app-context.ts';
import { createDeferredFeedback } from './deferred-feedback.ts';

const FeedbackHolders = lazy(() =>
  import('./feedback-holders.tsx').then((module) => ({ default: module.FeedbackHolders })),
);

/**
 * Provides the messages, notifications and dialogs of `App.useApp()`. antd's own `App` adds 25 kB to every first load;
 * here the components are loaded when the first message is to be shown.
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
