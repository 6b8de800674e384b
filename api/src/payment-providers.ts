import { type PaymentStandIns, startPaymentStandIns } from '../stand-ins/start-payment-stand-ins.ts';
import type { Env } from './platform/env/settings.ts';
import type { Forwarded } from './platform/http/forward.ts';
import type { Logger } from './platform/log.ts';
import type { PaymentSettings } from './platform/payment-settings.ts';
import { StartError } from './platform/start-error.ts';

/** The payment providers of an installation: its accounts at real ones, or the stand-ins of the demo. */
export interface PaymentProviders {
  readonly payments: PaymentSettings;
  /** The requests that the stand-ins answer. */
  readonly forwarded: readonly Forwarded[];
  /** Begins the webhooks of the stand-ins, once the product listens on a port. */
  deliverTo(port: number): void;
  stop(): Promise<void>;
}

/** In demo mode without an account at any provider, the stand-ins are started. */
export async function openPaymentProviders(env: Env, log: Logger): Promise<PaymentProviders> {
  const { stripe, crypto, providerMails } = env.payments;
  if (env.role !== 'all' || !env.demo || stripe !== null || crypto !== null) {
    return { payments: env.payments, forwarded: [], deliverTo: () => {}, stop: async () => {} };
  }
  const standIns = await start(env, log);
  return {
    payments: {
      stripe: standIns.stripe,
      crypto: standIns.crypto,
      standIn: true,
      ...(providerMails && { providerMails }),
    },
    forwarded: [{ prefix: '/stand-in/', address: standIns.pages }],
    deliverTo: (port) => standIns.deliverTo(`http://${loopbackOf(env.host)}:${port}`),
    stop: () => standIns.stop(),
  };
}

async function start({ dataDir }: Env, log: Logger): Promise<PaymentStandIns> {
  try {
    return await startPaymentStandIns({ dataDir, log: log.child({ part: 'payments' }) });
  } catch (error) {
    throw new StartError(`The payment stand-ins cannot start: ${(error as Error).message}`);
  }
}

/** How this process reaches itself on the address that it listens on. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === 'localhost') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
