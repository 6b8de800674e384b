import type { Gate } from '../gate.ts';
import { BreakScreen } from './break.screen.tsx';
import { OwnPage } from './own-page.tsx';
import { PaymentScreen } from './payment.screen.tsx';
import { SubscriptionScreen } from './subscription.screen.tsx';

export interface GateScreenProps {
  readonly gate: Extract<Gate, { kind: 'own-page' | 'payment' | 'break' | 'subscription' }>;
}

/** What stands before a page for a signed-in user. */
export function GateScreen({ gate }: GateScreenProps) {
  switch (gate.kind) {
    case 'own-page':
      return <OwnPage />;
    case 'payment':
      return <PaymentScreen />;
    case 'break':
      return <BreakScreen until={gate.until} />;
    case 'subscription':
      return <SubscriptionScreen step={gate.step} incomplete={gate.incomplete} />;
  }
}
