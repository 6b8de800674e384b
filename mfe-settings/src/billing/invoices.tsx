import type { BillingInvoice } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { billingApi, useCents } from '@fairline/shared/ui/billing';

const STATUS_NAMES: Readonly<Record<BillingInvoice['status'], string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not paid',
};

/** The last hundred invoices, the newest first. */
export function Invoices() {
  const { data, error, refetch } = billingApi.useBillingInvoicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className="settings-group" aria-label="Invoices">
      <h2>Invoices</h2>
      {data !== undefined ? (
        <InvoiceTable invoices={data} />
      ) : error === undefined ? (
        <LoadingState label="Loading the invoices" columns="80px 1fr 60px 80px" />
      ) : (
        <ErrorState title="The invoices did not load" error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly BillingInvoice[] }) {
  const format = useFormatter();
  const cents = useCents();
  if (invoices.length === 0) return <p>There are none yet.</p>;
  return (
    <table className="settings-billing-invoices" aria-label="Invoices">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Invoice</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, created_at, amount, status, description, url }) => (
          <tr key={id}>
            <td>{format.fullDate(created_at)}</td>
            <td>
              {url === null ? (
                (number ?? NO_VALUE)
              ) : (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {number ?? 'Open'}
                </a>
              )}
              <span>{description}</span>
            </td>
            <td>{STATUS_NAMES[status]}</td>
            <td>{cents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
