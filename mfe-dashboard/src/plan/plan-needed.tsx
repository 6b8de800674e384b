import { EmptyState } from '@fairline/shared/ui';
import type { Stream } from '../streams.ts';

/** Why a stream is not shown, and what it takes. */
export function PlanNeeded({ stream }: { readonly stream: Stream }) {
  return (
    <EmptyState title={`${stream.label} are part of the Pro and Sharp plans`}>
      <p>{stream.about}</p>
      <p>Your plan is Basic. Upgrade to Pro or Sharp to see {stream.noun}.</p>
    </EmptyState>
  );
}
