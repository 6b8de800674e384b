import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from '../../src/platform/log.ts';
import { assetOf } from '../http/assets.ts';
import { json, type StandInAnswer, type StandInRequest, serve } from '../http/serve.ts';
import { answerRequest } from './api/answer-request.ts';
import { runDue } from './billing/due.ts';
import { answerControl } from './control/control.page.ts';
import { createControl, type StripeControl } from './control/control.ts';
import { answerPage } from './pages/answer-page.ts';
import { readState, writeState } from './state/saved-state.ts';
import { StripeState } from './state/stripe-state.ts';
import { Deliveries } from './webhooks/deliveries.ts';

export interface StripeStandInOptions {
  /** Where the state is stored; null only in memory. */
  readonly file: string | null;
  /** 0, the default, is a free port. */
  readonly port?: number;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Pages of another provider that this server has too; null for a path that is none of them. */
  readonly pages?: (request: StandInRequest) => StandInAnswer | null;
}

export interface StripeStandIn {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly state: StripeState;
  readonly deliveries: Deliveries;
  readonly control: StripeControl;
  /** Begins to deliver events to the product at this address. */
  deliverTo(base: string): void;
  /** Does what is due after the clock was moved, and delivers what follows. */
  proceed(): void;
  stop(): Promise<void>;
}

const TICK_MS = 1_000;

/** Starts a server on the loopback interface that speaks the protocol of Stripe's API. */
export async function startStripe({
  file,
  port = 0,
  log,
  now = Date.now,
  pages,
}: StripeStandInOptions): Promise<StripeStandIn> {
  if (file !== null) mkdirSync(dirname(file), { recursive: true });
  const state = new StripeState(now, file === null ? null : readState(file));
  const secretKey = state.keyOf('secret', () => `sk_test_${randomBytes(24).toString('hex')}`);
  const webhookSecret = state.keyOf('webhook', () => `whsec_${randomBytes(24).toString('hex')}`);
  let base: string | null = null;
  let written = -1;
  const save = () => {
    if (file === null || state.version === written) return;
    written = state.version;
    writeState(file, state.saved());
  };
  const origin = () => base ?? 'http://localhost';
  const endpoint = () => (base === null ? null : `${base}/api/stripe/webhook`);
  const deliveries = new Deliveries({ state, secret: webhookSecret, endpoint, save, log, now });

  const proceed = () => {
    runDue(state, origin());
    state.commit();
    save();
    deliveries.run();
  };
  const control = createControl({ state, deliveries, proceed });
  const answerApi = (request: StandInRequest): StandInAnswer => {
    const outage = control.outage();
    const found = outage === 'down' ? null : answerRequest(state, secretKey, origin(), request);
    return found !== null && outage === 'none'
      ? found
      : json(503, { error: { type: 'api_error', message: 'The service is not available.' } });
  };
  const answer = async (request: StandInRequest): Promise<StandInAnswer> => {
    const found =
      assetOf(request.path) ??
      (await answerControl(control, state, request)) ??
      pages?.(request) ??
      answerPage(state, origin(), request) ??
      (request.path.startsWith('/v1/')
        ? answerApi(request)
        : json(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } }));
    // What a caller was answered is never lost.
    save();
    deliveries.run();
    return found;
  };
  const server = await serve(port, answer, log);
  const timer = setInterval(() => {
    try {
      proceed();
    } catch (err) {
      log.error({ err }, 'the payment stand-in could not proceed');
    }
  }, TICK_MS);
  timer.unref();
  return {
    secretKey,
    webhookSecret,
    api: { host: '127.0.0.1', port: server.port, protocol: 'http' },
    state,
    deliveries,
    control,
    deliverTo: (address) => {
      base = address.replace(/\/$/, '');
      deliveries.run();
    },
    proceed,
    async stop() {
      clearInterval(timer);
      await server.stop();
      await deliveries.stop();
      save();
    },
  };
}
