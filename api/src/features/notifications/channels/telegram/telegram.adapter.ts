import { Api, GrammyError } from 'grammy';
import * as z from 'zod';
import type { ChannelAdapter, Delivery, JsonObject, SendOutcome } from '../../deliveries/channels.ts';
import { joinLines, type RenderedMessage, renderMessage } from '../../message/render-message.ts';
import { ALERT_BACK_OFF } from '../channel-policies.ts';
import { outcomeOfError } from '../send-errors.ts';
import { createPace, type Pace } from './pace.ts';

/** Telegram refuses longer texts. */
const MOST = 4_096;

export interface TelegramDeps {
  readonly token: string;
  /** Where the API is, without a slash at its end. */
  readonly apiUrl: string;
  readonly now: () => number;
  readonly pace?: Pace;
}

const addressSchema = z.object({ chat_id: z.number() });

/** Sends alerts to chats of Telegram, and edits them. */
export function createTelegramAdapter({
  token,
  apiUrl,
  now,
  pace = createPace(),
}: TelegramDeps): ChannelAdapter {
  const api = new Api(token, { apiRoot: apiUrl });
  const options = { parse_mode: 'HTML' as const, link_preview_options: { is_disabled: true } };

  async function call(
    delivery: Delivery,
    signal: AbortSignal,
    act: (chat: number, text: string) => Promise<SendOutcome>,
  ): Promise<SendOutcome> {
    const message = renderMessage(delivery, now());
    if (message === null) return { kind: 'rejected', reason: 'Telegram has no such message.' };
    const { chat_id } = addressSchema.parse(delivery.destination.address);
    try {
      await pace.turn(String(chat_id), signal);
    } catch {
      return { kind: 'retry', reason: 'Too many messages at once.' };
    }
    try {
      // The age of the price is that of this moment.
      return await act(chat_id, htmlOf(renderMessage(delivery, now()) ?? message));
    } catch (error) {
      return error instanceof GrammyError ? outcomeOf(error) : outcomeOfError(error);
    }
  }

  return {
    channel: 'telegram',
    backOff: ALERT_BACK_OFF,
    repeatable: false,
    timeoutMs: 15_000,
    concurrency: 30,
    send: (delivery, signal) =>
      call(delivery, signal, async (chat, text) => {
        const sent = await api.sendMessage(chat, text, options, signal as never);
        return { kind: 'delivered', reference: { message_id: sent.message_id } };
      }),
    async edit(delivery, reference: JsonObject, signal) {
      const outcome = await call(delivery, signal, async (chat, text) => {
        await api.editMessageText(chat, Number(reference.message_id), text, options, signal as never);
        return { kind: 'delivered' };
      });
      // An edit can be made again: it says the same.
      return outcome.kind === 'unknown' ? { kind: 'retry', reason: outcome.reason } : outcome;
    },
  };
}

function htmlOf({ title, lines, url }: RenderedMessage): string {
  const head = URL.canParse(url)
    ? `<b><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></b>`
    : `<b>${escapeHtml(title)}</b>`;
  return `${head}\n${joinLines(lines.map(escapeHtml), MOST - head.length - 1)}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function outcomeOf({ error_code: status, description, parameters }: GrammyError): SendOutcome {
  const response = { status, body: description };
  if (status === 429) {
    const seconds = parameters.retry_after;
    const reason = 'Telegram asks for a pause.';
    return {
      kind: 'retry',
      reason,
      response,
      ...(seconds === undefined ? {} : { afterMs: seconds * 1_000 }),
    };
  }
  if (status === 403 || /chat not found/i.test(description)) {
    const reason =
      'The chat does not accept messages of the bot any more. Unblock it, and connect the chat again.';
    return { kind: 'gone', reason, response };
  }
  if (/message is not modified/i.test(description)) return { kind: 'delivered', response };
  if (status === 401 || status === 404) {
    return { kind: 'retry', reason: 'Telegram does not know the bot of this installation.', response };
  }
  if (status === 502 || status === 503)
    return { kind: 'retry', reason: `Telegram answered ${status}.`, response };
  if (status >= 500) return { kind: 'unknown', reason: `Telegram answered ${status}.`, response };
  return { kind: 'rejected', reason: `Telegram refused the message (${status}).`, response };
}
