import type { Place } from '../order/change.ts';
import { formatPosition } from '../order/position.ts';
import { sseEvent } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

export interface PushAlertsPorts {
  readonly clients: () => Iterable<StreamClient>;
  readonly placeOf: (client: StreamClient) => Place | null;
  readonly onError: (err: unknown) => void;
}

/** Sends each client that follows alerts what its settings have shown since. */
export function createAlertsPush({ clients, placeOf, onError }: PushAlertsPorts) {
  const running = new WeakSet<StreamClient>();

  async function push(client: StreamClient): Promise<void> {
    const { alerts } = client.request;
    const from = client.name.alerts;
    if (alerts === null || from === null) return;
    const news = await alerts.after(from);
    const place = placeOf(client);
    if (place === null || client.isClosed) return;
    client.name = { ...client.name, alerts: news.until };
    if (news.alerts.length + news.changed.length === 0) return;
    const json = JSON.stringify({ seq: news.until, alerts: news.alerts, changed: news.changed });
    client.write(sseEvent('alerts', json, formatPosition({ place, ...client.name })));
  }

  return {
    run(): void {
      for (const client of clients()) {
        const { alerts } = client.request;
        const from = client.name.alerts;
        if (alerts === null || from === null || client.place === null || client.isBehind) continue;
        if (running.has(client) || !alerts.hasNews(from)) continue;
        running.add(client);
        push(client)
          .catch(onError)
          .finally(() => running.delete(client));
      }
    },
  };
}
