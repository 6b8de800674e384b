import {
  type AlertKind,
  alertKindSchema,
  type ClientToServer,
  type ServerToClient,
  SOCKET_PATH,
} from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client } from './client.ts';
import { pause } from './wait.ts';

/** An open page: it follows all alerts over the socket, and resumes over HTTP as the real one does. */
export interface OpenPage {
  /** Ids that the page shows, and the id after which it started. */
  readonly shown: Readonly<Record<AlertKind, ReadonlySet<number>>>;
  readonly startedAfter: Readonly<Record<AlertKind, number>>;
  /** How often the socket brought an alert that it had brought before. */
  readonly repeated: () => number;
  close(): void;
}

interface Page {
  readonly alerts: readonly { id: number }[];
  readonly more: boolean;
}

const KINDS = alertKindSchema.options;

export async function openPage(client: Client): Promise<OpenPage> {
  const shown = { odds: new Set<number>(), limit: new Set<number>(), closed: new Set<number>() };
  const pushed = { odds: new Set<number>(), limit: new Set<number>(), closed: new Set<number>() };
  let repeated = 0;
  const cursor = { odds: 0, limit: 0, closed: 0 };
  for (const kind of KINDS) {
    const { alerts } = await client.get<Page>(`/api/alerts/${kind}?limit=1`);
    cursor[kind] = alerts[0]?.id ?? 0;
  }
  const startedAfter = { ...cursor };
  const socket: Socket<ServerToClient, ClientToServer> = io(client.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: await client.token() },
    reconnectionDelay: 500,
    reconnectionDelayMax: 2_000,
  });
  let isClosed = false;
  let reading: Promise<void> = Promise.resolve();

  const take = (kind: AlertKind, alerts: readonly { id: number }[]) => {
    for (const { id } of alerts) {
      shown[kind].add(id);
      cursor[kind] = Math.max(cursor[kind], id);
    }
  };
  const readOn = async (from: Record<AlertKind, number>) => {
    for (const kind of KINDS) {
      let after = from[kind];
      for (let more = true; more && !isClosed; ) {
        const page = await client
          .get<Page>(`/api/alerts/${kind}?after=${after}&limit=400`)
          .catch(() => pause(500).then(() => null));
        if (page === null) continue;
        take(kind, page.alerts);
        after = page.alerts.at(-1)?.id ?? after;
        more = page.more;
      }
    }
  };
  // Pushes may come before the answer to a subscription, and are later than what was missed.
  let lostAt: typeof cursor | null = { ...cursor };
  const lose = () => {
    lostAt ??= { ...cursor };
  };
  const resume = () => {
    const from = lostAt ?? { ...cursor };
    lostAt = null;
    reading = reading.then(() => readOn(from));
  };
  socket.on('alerts', ({ kind, alerts }) => {
    for (const { id } of alerts) {
      if (pushed[kind].has(id)) repeated += 1;
      pushed[kind].add(id);
    }
    take(kind, alerts);
  });
  socket.on('alerts-missed', resume);
  socket.on('disconnect', lose);
  socket.on('connect', () => {
    socket.emit('alerts:subscribe', { kinds: [...KINDS] }, resume);
  });
  return {
    shown,
    startedAfter,
    repeated: () => repeated,
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
