import { createFormatter } from '@fairline/shared/format';
import type { Delivery } from '../deliveries/channels.ts';
import type { ChangedPayload, DigestPayload, ShownPayload, TestPayload } from './alert-payload.ts';
import { alertText, changedText } from './alert-text.ts';

/** Types of messages. Another type is not one of alerts. */
export const MESSAGE_TYPES = ['alert', 'alert.changed', 'digest', 'test'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A message before a channel lays it out. */
export interface RenderedMessage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly url: string;
  /** Messages of the same tag are about the same: a later one replaces an earlier one where the channel can. */
  readonly tag: string;
  /** The alert or value, for buttons; null for other messages. */
  readonly alert: ShownPayload['alert'] | null;
}

const DIGEST_REASONS = {
  quiet: 'during your quiet hours',
  capped: 'above your limit for an hour',
  hourly: 'in the last hour',
} as const;

/**
 * The text of a delivery; null for a type that is none of alerts.
 * @param now epoch milliseconds
 */
export function renderMessage(
  { type, payload, messageId }: Pick<Delivery, 'type' | 'payload' | 'messageId'>,
  now: number,
): RenderedMessage | null {
  switch (type as MessageType) {
    case 'alert': {
      const one = payload as ShownPayload;
      return { ...alertText(one, now), tag: tagOf(one), alert: one.alert };
    }
    case 'alert.changed': {
      const one = payload as ChangedPayload;
      return { ...changedText(one, now), tag: tagOf(one), alert: one.alert };
    }
    case 'digest':
      return { ...digestText(payload as DigestPayload), tag: messageId, alert: null };
    case 'test':
      return {
        title: 'Fairline test',
        lines: ['This destination works: alerts of the settings that you choose arrive here.'],
        url: (payload as TestPayload).url,
        tag: messageId,
        alert: null,
      };
    default:
      return null;
  }
}

function tagOf({ alert }: ShownPayload): string {
  return `${alert.type}-${alert.id}`;
}

function digestText({ lines, count, reason, formats, url }: DigestPayload) {
  const format = createFormatter(formats);
  const left = count - lines.length;
  return {
    title: `${format.count(count)} ${count === 1 ? 'alert' : 'alerts'} ${DIGEST_REASONS[reason]}`,
    lines: [...lines, ...(left > 0 ? [`… and ${format.count(left)} more`] : [])],
    url,
  };
}

/** Lines as one text of at most so many characters; a line that does not fit is left out with all that follow. */
export function joinLines(lines: readonly string[], most: number): string {
  let text = '';
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`;
    if (next.length > most) return text === '' ? `${line.slice(0, most - 1)}…` : text;
    text = next;
  }
  return text;
}
