import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { BillingNote, billingApi } from '@fairline/shared/ui/billing';
import { useSearchParams } from 'react-router';
import { Invoices } from './invoices.tsx';
import { PlanSection } from './plan-section.tsx';
import './billing.css';

/** The plan, what is paid for it, and every change of it. */
export function BillingTab() {
  const [search] = useSearchParams();
  const { data, error, refetch } = billingApi.useBillingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) {
    return error === undefined ? (
      <LoadingState label="Loading the plan" columns="96px 1fr" rows={8} />
    ) : (
      <ErrorState title="Billing did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="settings-billing">
      {search.get('checkout') === 'cancelled' && (
        <BillingNote>You left the pay page before the end. Nothing was charged.</BillingNote>
      )}
      <PlanSection billing={data} />
      <Invoices />
    </div>
  );
}
