/** Accounts at the payment providers; null where an installation has none. */
export interface PaymentSettings {
  /** Payments by card. */
  readonly stripe: StripeAccount | null;
  /** Payments with crypto. */
  readonly crypto: CryptoAccount | null;
  /** Whether the providers are those of the demo, where no money moves. */
  readonly standIn: boolean;
}

export interface StripeAccount {
  readonly secretKey: string;
  /** Signs the webhooks. */
  readonly webhookSecret: string;
  /** Where the API is, when it is not the provider's own address. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

export interface CryptoAccount {
  readonly apiKey: string;
  /** Signs the notifications of payments. */
  readonly ipnSecret: string;
  /** Address of the API, when it is not the provider's own. */
  readonly url?: string;
}

/** An installation that accepts no payments. */
export const NO_PAYMENTS: PaymentSettings = { stripe: null, crypto: null, standIn: false };
