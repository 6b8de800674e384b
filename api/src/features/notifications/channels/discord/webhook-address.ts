/** The parts of a Discord webhook's address that name it. */
export interface DiscordWebhook {
  readonly id: string;
  readonly token: string;
}

const HOSTS = new Set(['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']);
const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,25})\/([A-Za-z0-9_-]{20,120})\/?$/;

/**
 * Reads the address that Discord shows. Only its own hosts and path are accepted; the host itself is not used afterwards.
 * @returns null for any other address
 * @example parseDiscordWebhook('https://discord.com/api/webhooks/12345/…')
 */
export function parseDiscordWebhook(address: string): DiscordWebhook | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || !HOSTS.has(hostname))
    return null;
  const [, id, token] = PATH.exec(pathname) ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}
