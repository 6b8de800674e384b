import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from '../../src/platform/log.ts';
import { parseForm } from '../http/form.ts';
import { json, type StandInAnswer, type StandInRequest, serve } from '../http/serve.ts';
import { answerCryptoApi } from './api.ts';
import { Notifications } from './notifications.ts';
import { showPayment, submitPayment } from './pay.page.ts';
import { CryptoState } from './payments.ts';

export interface NowPaymentsStandIn {
  readonly apiKey: string;
  readonly ipnSecret: string;
  /** The address of the API, without its version. */
  readonly url: string;
  readonly notifications: Notifications;
  /** Answers a request of a hosted page; null when there is none at its path. */
  page(request: StandInRequest): StandInAnswer | null;
  stop(): Promise<void>;
}

/** Starts a server on the loopback interface that speaks the protocol of NOWPayments. */
export async function startNowPayments({
  file,
  log,
  now = Date.now,
}: {
  /** Where the state is stored; null only in memory. */
  readonly file: string | null;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}): Promise<NowPaymentsStandIn> {
  if (file !== null) mkdirSync(dirname(file), { recursive: true });
  const state = new CryptoState(file, now);
  const notifications = new Notifications(state.keys.ipnSecret, log);
  const answerPage = ({ path, method, body }: StandInRequest): StandInAnswer | null => {
    const [, id] = /^\/stand-in\/nowpayments\/pay\/(\d+)$/.exec(path) ?? [];
    if (id === undefined) return null;
    return method === 'POST'
      ? submitPayment(state, notifications, id, parseForm(body))
      : showPayment(state, id);
  };
  const server = await serve(
    0,
    (request) =>
      answerPage(request) ??
      (request.path.startsWith('/v1/')
        ? answerCryptoApi(state, 'http://localhost', request)
        : json(404, { statusCode: 404, code: 'NOT_FOUND', message: 'Endpoint not found' })),
    log,
  );
  return {
    apiKey: state.keys.apiKey,
    ipnSecret: state.keys.ipnSecret,
    url: `http://127.0.0.1:${server.port}`,
    notifications,
    page: answerPage,
    async stop() {
      await server.stop();
      await notifications.stop();
    },
  };
}
