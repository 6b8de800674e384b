import type { Alert } from '@fairline/shared/contracts';
import { FairOddsHint, useHint } from '@fairline/shared/ui';
import type { ReactNode } from 'react';

/** Delay before the fair odds open under the pointer. Milliseconds. */
const HINT_MS = 300;

export interface FairHintProps {
  readonly alert: Alert;
  /** Whether the tab key comes to it. */
  readonly isReached: boolean;
  readonly children: ReactNode;
}

/** The fair price of an alert; on hover and focus by every devig method. */
export function FairHint({ alert, isReached, children }: FairHintProps) {
  const { quote, outcome } = alert;
  const { trigger, hint } = useHint(
    () => quote && outcome && <FairOddsHint quote={quote} outcome={outcome} />,
    HINT_MS,
  );
  return (
    <span className="alert-hinted" tabIndex={isReached ? 0 : -1} {...trigger}>
      {children}
      {hint}
    </span>
  );
}
