import type { StreamEnd } from '@fairline/shared/contracts/developer';
import type { Logger } from '../../../../platform/log.ts';
import type { StreamAlerts } from '../stream-alerts.ts';
import type { RightsReadModel } from './rights.read-model.ts';
import type { StreamClient } from './stream-client.ts';

/** Streams that could not be checked for so long are ended, as sockets are (ADR 0005). */
const UNCHECKED_MS = 300_000;

export interface RightsPorts {
  readonly rights: RightsReadModel;
  readonly alerts: Pick<StreamAlerts, 'nameOf'>;
  readonly clients: () => Iterable<StreamClient>;
  readonly end: (client: StreamClient, reason: StreamEnd) => void;
  readonly now: () => number;
  readonly log: Logger;
}

/** Ends streams whose key was revoked or has expired, whose plan has ended, or whose alert settings have changed. */
export function createRightsCheck(ports: RightsPorts) {
  const { rights, alerts, now, log } = ports;
  let isRunning = false;
  /** Since when checks have failed; null while they succeed. */
  let failingSince: number | null = null;

  async function check(): Promise<void> {
    const clients = [...ports.clients()];
    const ended = await rights.findEnded([...new Set(clients.map(({ request }) => request.keyId))], now());
    for (const client of clients) {
      const reason = ended.get(client.request.keyId);
      if (reason) ports.end(client, reason);
    }
    await checkSettings(clients.filter(({ isClosed, request }) => !isClosed && request.alerts !== null));
    failingSince = null;
  }

  async function checkSettings(clients: readonly StreamClient[]): Promise<void> {
    const names = new Map<string, string>();
    for (const client of clients) {
      const { userId, level, alerts: followed } = client.request;
      const name = names.get(userId) ?? (await alerts.nameOf({ id: userId, level }));
      names.set(userId, name);
      if (name !== followed?.name) ports.end(client, 'settings_changed');
    }
  }

  return {
    run(): void {
      if (isRunning) return;
      isRunning = true;
      check()
        .catch((err: unknown) => {
          log.warn({ err }, 'the keys of open streams could not be checked; it is tried again');
          failingSince ??= performance.now();
          if (performance.now() - failingSince < UNCHECKED_MS) return;
          for (const client of [...ports.clients()]) ports.end(client, 'not_included');
        })
        .finally(() => {
          isRunning = false;
        });
    },
  };
}
