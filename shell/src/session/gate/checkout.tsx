import { closeCheckout, Dialog, onDemand, useCheckoutOpening } from '@fairline/shared/ui';
import type { CheckoutPanelProps } from '@fairline/shared/ui/billing';
import { useEffect, useState } from 'react';

/** Its code is loaded when it is first opened. */
const CheckoutPanel = onDemand<CheckoutPanelProps>(
  'the checkout',
  async () => (await import('@fairline/shared/ui/billing')).CheckoutPanel,
);

/** The dialog that `openCheckout` opens, above any page. */
export function Checkout() {
  const opening = useCheckoutOpening();
  useEffect(() => closeCheckout, []);
  return opening && <OpenCheckout key={opening.opening} plan={opening.plan} />;
}

/** Step 0 is the summary, step 1 the payment method. */
function OpenCheckout({ plan }: Pick<CheckoutPanelProps, 'plan'>) {
  const [step, setStep] = useState<0 | 1>(0);
  return (
    <Dialog
      open
      size={step === 0 ? 'wide' : 'narrow'}
      title={
        <span className="checkout-title">
          {step === 0 ? 'Choose your plan' : 'Payment method'}
          <span aria-hidden="true">
            <i data-current={step === 0}>1 Summary</i> <i data-current={step === 1}>2 Payment method</i>
          </span>
        </span>
      }
      onClose={closeCheckout}
    >
      <CheckoutPanel plan={plan} step={step} onStep={setStep} onClose={closeCheckout} />
    </Dialog>
  );
}
