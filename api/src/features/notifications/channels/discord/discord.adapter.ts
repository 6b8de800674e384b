import * as z from 'zod';
import type { ChannelAdapter, Delivery, JsonObject, SendOutcome } from '../../deliveries/channels.ts';
import { joinLines, type RenderedMessage, renderMessage } from '../../message/render-message.ts';
import { ALERT_BACK_OFF } from '../channel-policies.ts';
import { type ChannelAnswer, outcomeOfError, retryAfterMs, type SendRequest } from '../send-errors.ts';

/** Discord refuses longer texts: of the title, and of the description (6,000 for the whole of an embed). */
const MOST = { title: 256, description: 4_000 };
const COLOR = 0x006779;
/** Codes of Discord's answers. */
const UNKNOWN_MESSAGE = 10_008;

export interface DiscordDeps {
  readonly send: SendRequest;
  /** Where the API is, without a slash at its end. */
  readonly apiUrl: string;
  readonly now: () => number;
}

const addressSchema = z.object({ id: z.string(), token: z.string() });
const answerSchema = z.object({ id: z.string() });

/** Posts alerts to webhooks of Discord, and edits them. */
export function createDiscordAdapter({ send, apiUrl, now }: DiscordDeps): ChannelAdapter {
  const headers = { 'content-type': 'application/json' };

  async function request(
    delivery: Delivery,
    method: 'POST' | 'PATCH',
    path: string,
    signal: AbortSignal,
  ): Promise<SendOutcome> {
    const message = renderMessage(delivery, now());
    if (message === null) return { kind: 'rejected', reason: 'Discord has no such message.' };
    const { id, token } = addressSchema.parse(delivery.destination.address);
    const url = `${apiUrl}/api/webhooks/${id}/${token}${path}`;
    try {
      return outcomeOf(
        await send(url, { method, headers, body: JSON.stringify(bodyOf(message)), signal }),
        method,
      );
    } catch (error) {
      const outcome = outcomeOfError(error);
      // An edit can be made again: it says the same.
      return method === 'PATCH' && outcome.kind === 'unknown'
        ? { kind: 'retry', reason: outcome.reason }
        : outcome;
    }
  }

  return {
    channel: 'discord',
    backOff: ALERT_BACK_OFF,
    repeatable: false,
    timeoutMs: 10_000,
    concurrency: 20,
    send: (delivery, signal) => request(delivery, 'POST', '?wait=true', signal),
    edit: (delivery, reference: JsonObject, signal) =>
      request(delivery, 'PATCH', `/messages/${encodeURIComponent(String(reference.message_id))}`, signal),
  };
}

function bodyOf({ title, lines, url }: RenderedMessage) {
  const description = joinLines(lines.map(escapeMarkdown), MOST.description);
  return {
    embeds: [
      {
        title: escapeMarkdown(title).slice(0, MOST.title),
        description,
        color: COLOR,
        ...(URL.canParse(url) ? { url } : {}),
      },
    ],
    // A name of a team that looks like a mention reaches nobody.
    allowed_mentions: { parse: [] },
  };
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]]/g, '\\$&');
}

function outcomeOf({ status, headers, body }: ChannelAnswer, method: 'POST' | 'PATCH'): SendOutcome {
  const response = { status, body };
  const answer = jsonOf(body);
  if (status >= 200 && status < 300) {
    const message = answerSchema.safeParse(answer);
    return {
      ...{ kind: 'delivered', response },
      ...(method === 'POST' && message.success ? { reference: { message_id: message.data.id } } : {}),
    };
  }
  const { code, retry_after: asked } = (answer ?? {}) as { code?: unknown; retry_after?: unknown };
  if (status === 429) {
    const afterMs = typeof asked === 'number' ? Math.ceil(asked * 1_000) : retryAfterMs(headers);
    const reason = 'Discord asks for a pause.';
    return { kind: 'retry', reason, response, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  if (status === 404 && code === UNKNOWN_MESSAGE) {
    return { kind: 'rejected', reason: 'The message has been deleted.', response };
  }
  if (status === 401 || status === 403 || status === 404) {
    return {
      kind: 'gone',
      reason: 'The webhook does not exist any more. Create one in Discord and add it here.',
      response,
    };
  }
  if (status === 502 || status === 503)
    return { kind: 'retry', reason: `Discord answered ${status}.`, response };
  if (status >= 500 && method === 'POST')
    return { kind: 'unknown', reason: `Discord answered ${status}.`, response };
  if (status >= 500) return { kind: 'retry', reason: `Discord answered ${status}.`, response };
  return { kind: 'rejected', reason: `Discord refused the message (${status}).`, response };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
