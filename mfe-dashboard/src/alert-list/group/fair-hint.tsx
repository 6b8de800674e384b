import type { Alert } from '@fairline/shared/contracts';
import { FairOddsHint, useHint } from '@fairline/shared/ui';
import type { ReactNode } from 'react';

/** Delay before the fair odds open under the pointer. Milliseconds. */
const HINT_MS = 300;

/** The fair price of an alert; on hover and focus by every devig method. */
export function FairHint({ alert, children }: { readonly alert: Alert; readonly children: ReactNode }) {
  const { quote, outcome } = alert;
  const { trigger, hint } = useHint(
    () => quote && outcome && <FairOddsHint quote={quote} outcome={outcome} />,
    HINT_MS,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users open the fair odds by focus.
    <span className="alert-hinted" tabIndex={0} {...trigger}>
      {children}
      {hint}
    </span>
  );
}
