import { StartError } from './start-error.ts';

/** Accounts at the payment providers; null where an installation has none. */
export interface PaymentSettings {
  /** Payments by card. */
  readonly stripe: StripeAccount | null;
  /** Payments with crypto. */
  readonly crypto: CryptoAccount | null;
  /** Whether the providers are those of the demo, where no money moves. */
  readonly standIn: boolean;
  /** Mails that the provider sends itself, so that the product does not; by default none. */
  readonly providerMails?: readonly SubscriberMailKind[];
}

/** Mails about a subscription that its subscriber expects. */
export const SUBSCRIBER_MAILS = [
  'trial-started',
  'trial-ending',
  'payment-failed',
  'plan-changed',
  'cancelled',
  'receipt',
] as const;
export type SubscriberMailKind = (typeof SUBSCRIBER_MAILS)[number];

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

/** The variables of the environment that payments need. */
export type PaymentVariables = Readonly<
  Partial<
    Record<
      | 'STRIPE_SECRET_KEY'
      | 'STRIPE_WEBHOOK_SECRET'
      | 'CRYPTO_API_KEY'
      | 'CRYPTO_IPN_SECRET'
      | 'PROVIDER_MAILS',
      string | undefined
    >
  >
>;

/**
 * Accounts at the payment providers from the settings of the process.
 * @throws StartError when half of an account is set, or a mail is not known
 */
export function readPayments(values: PaymentVariables): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { CRYPTO_API_KEY: apiKey, CRYPTO_IPN_SECRET: ipnSecret } = values;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new StartError(
      'Payments by card need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, of the same account.',
    );
  }
  if ((apiKey === undefined) !== (ipnSecret === undefined)) {
    throw new StartError(
      'Payments with crypto need both CRYPTO_API_KEY and CRYPTO_IPN_SECRET: without the secret no payment is reported.',
    );
  }
  return {
    stripe: secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret },
    crypto: apiKey === undefined || ipnSecret === undefined ? null : { apiKey, ipnSecret },
    standIn: false,
    providerMails: readProviderMails(values.PROVIDER_MAILS),
  };
}

/** @example readProviderMails('receipt, payment-failed') // ['receipt', 'payment-failed'] */
function readProviderMails(value = ''): SubscriberMailKind[] {
  const names = value.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const known = SUBSCRIBER_MAILS.find((kind) => kind === name);
    if (known !== undefined) return known;
    throw new StartError(
      `PROVIDER_MAILS has ${name}, which is no mail. The mails are ${SUBSCRIBER_MAILS.join(', ')}, with commas between.`,
    );
  });
}
