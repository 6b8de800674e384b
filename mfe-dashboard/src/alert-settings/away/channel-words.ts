import type { NotificationChannelName, NotificationDestination } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';

export const CHANNEL_NAMES: Readonly<Record<NotificationChannelName, string>> = {
  'web-push': 'Browser',
  telegram: 'Telegram',
  discord: 'Discord',
  email: 'E-mail',
  webhook: 'Webhook',
};

/** A destination in a word, and what to do about it. */
export interface StateWords {
  readonly kind: 'ok' | 'off' | 'warning' | 'error';
  readonly text: string;
}

export function stateWords(destination: NotificationDestination, format: Formatter): StateWords {
  const { state, disabled_reason, failing_since } = destination;
  if (state === 'paused') return { kind: 'off', text: 'Off. Switch it on to receive alerts here.' };
  if (state === 'disabled') {
    return {
      kind: 'error',
      text: disabled_reason ?? 'Nothing arrives here any more. Remove it and add it again.',
    };
  }
  if (failing_since === null) return { kind: 'ok', text: 'Working' };
  const since = format.dateTime(failing_since);
  return {
    kind: 'warning',
    text: `Nothing has arrived since ${since}. It is tried again; the log has the reason.`,
  };
}
