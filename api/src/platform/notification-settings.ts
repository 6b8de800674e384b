import { StartError } from './start-error.ts';

/** The providers of notifications. Addresses are without a slash at their end. */
export interface NotificationSettings {
  /** Null: Telegram is not configured. */
  readonly telegram: { readonly token: string; readonly apiUrl: string } | null;
  readonly discordApiUrl: string;
  /**
   * The address of the operator, `mailto:` or `https:`, that push services ask for; null: there is none, and web push is not
   * configured.
   */
  readonly pushSubject: string | null;
}

/** The variables of the environment that notifications need. */
export type NotificationVariables = Readonly<
  Partial<
    Record<
      'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_API_URL' | 'DISCORD_API_URL' | 'PUBLIC_URL' | 'MAIL_FROM',
      string | undefined
    >
  >
>;

const PROVIDERS = { telegram: 'https://api.telegram.org', discord: 'https://discord.com' };
/** Push services that check nothing accept it; those that do are not reached from a demo on this machine. */
const DEMO_SUBJECT = 'mailto:demo@fairline.test';

/**
 * The providers of notifications from the settings of the process.
 * @throws StartError for a token or an address that is none
 */
export function readNotifications(values: NotificationVariables, demo: boolean): NotificationSettings {
  const { TELEGRAM_BOT_TOKEN: token, MAIL_FROM: from, PUBLIC_URL: publicUrl } = values;
  if (token !== undefined && !/^\d+:[\w-]{10,}$/.test(token)) {
    throw new StartError('TELEGRAM_BOT_TOKEN is not the token of a bot. BotFather writes it as 123456:ABC….');
  }
  const apiUrl = rootOf('TELEGRAM_API_URL', values.TELEGRAM_API_URL ?? PROVIDERS.telegram);
  return {
    telegram: token === undefined ? null : { token, apiUrl },
    discordApiUrl: rootOf('DISCORD_API_URL', values.DISCORD_API_URL ?? PROVIDERS.discord),
    pushSubject: subjectOf(from, publicUrl) ?? (demo ? DEMO_SUBJECT : null),
  };
}

/** An installation without providers: nothing is sent but webhooks. */
export const NO_NOTIFICATIONS: NotificationSettings = {
  telegram: null,
  discordApiUrl: PROVIDERS.discord,
  pushSubject: null,
};

function rootOf(name: string, address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address.replace(/\/+$/, '');
  throw new StartError(`${name} is not an http or https address.`);
}

function subjectOf(from: string | undefined, publicUrl: string | undefined): string | null {
  const email = /[\w.+-]+@[\w.-]+/.exec(from ?? '')?.[0];
  if (email !== undefined) return `mailto:${email}`;
  return publicUrl?.startsWith('https://') === true ? publicUrl : null;
}
