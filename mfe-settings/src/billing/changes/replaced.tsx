import { BillingNote } from '@fairline/shared/ui/billing';
import type { PendingChange } from '../plan-texts.ts';

/** Says which planned change another one replaces. */
export function Replaced({ pending }: { pending: PendingChange | null }) {
  return pending && <BillingNote kind="warning">This replaces what is planned: {pending.text}</BillingNote>;
}
