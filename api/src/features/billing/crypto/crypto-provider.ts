/** A payment as its provider has it now. */
export interface ProviderPayment {
  readonly id: string;
  /** Our id of the invoice. */
  readonly invoiceId: string;
  readonly status: 'waiting' | 'partial' | 'finished' | 'failed' | 'expired' | 'refunded';
  /** The price that was asked for, in euro cents. */
  readonly amountCents: number;
}

/** What a provider of payments with crypto does for the product. */
export interface CryptoProvider {
  /** A page on which the invoice is paid. */
  createInvoice(invoice: {
    readonly id: string;
    readonly amountCents: number;
    readonly description: string;
    readonly notifyUrl: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<{ readonly id: string; readonly url: string }>;
  payment(id: string): Promise<ProviderPayment>;
  /** The payments of an invoice; none where the provider does not list them. */
  paymentsOf(providerInvoiceId: string): Promise<ProviderPayment[]>;
  /**
   * The payment that a notification is about, with our id of its invoice.
   * @returns null for one that the provider did not sign
   */
  readNotification(
    body: unknown,
    signature: string,
  ): { readonly id: string; readonly invoiceId: string } | null;
}
