import { HEARTBEAT_MS, type Heartbeat, SOCKET_PATH } from '@fairline/shared/contracts';
import type { Page, WebSocketRoute } from 'playwright';

const HEARTBEAT: Heartbeat = { feed_age: 400 };
/** As Engine.IO opens a connection. */
const HANDSHAKE = {
  sid: 'picture',
  upgrades: [],
  pingInterval: 60_000,
  pingTimeout: 60_000,
  maxPayload: 1e6,
};

/**
 * Gives a page on fixed answers a connection on which the server lives and nothing changes, from its next load on: its pictures say what a
 * connected page says.
 */
export async function connectLive(page: Page): Promise<void> {
  await page.routeWebSocket(({ pathname }) => pathname.startsWith(SOCKET_PATH), speak);
}

function speak(socket: WebSocketRoute): void {
  const beat = () => socket.send(`42${JSON.stringify(['heartbeat', HEARTBEAT])}`);
  // A page that is closed with its browser says nothing.
  const timer = setInterval(beat, HEARTBEAT_MS).unref();
  socket.onClose(() => clearInterval(timer));
  socket.onMessage((message) => {
    const [, type, acknowledged] = /^4([02])(\d*)/.exec(String(message)) ?? [];
    if (type === '0') {
      socket.send(`40${JSON.stringify({ sid: HANDSHAKE.sid })}`);
      beat();
    } else if (acknowledged) socket.send(`43${acknowledged}[]`);
  });
  socket.send(`0${JSON.stringify(HANDSHAKE)}`);
}
