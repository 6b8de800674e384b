import * as z from 'zod';
import { parseForm } from '../../http/form.ts';
import { day, type Html, html, page } from '../../http/html.ts';
import { json, redirect, type StandInAnswer, type StandInRequest } from '../../http/serve.ts';
import type { StripeState } from '../state/stripe-state.ts';
import type { StripeControl } from './control.ts';

const PATH = '/stand-in/control';
const HOUR = 3_600;
const DAY = 24 * HOUR;
const SHOWN_EVENTS = 20;

const whole = z.coerce.number().int().min(0);
const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('advance'), seconds: whole.max(400 * DAY) }),
  z.object({ action: z.literal('next_charge') }),
  z.object({
    action: z.literal('delivery'),
    mode: z.enum(['send', 'hold', 'lose']).optional(),
    order: z.enum(['kept', 'reversed', 'shuffled']).optional(),
    copies: whole.min(1).max(5).optional(),
    delay_ms: whole.max(600_000).optional(),
  }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('after_retries'), outcome: z.enum(['cancel', 'unpaid']) }),
]);

/**
 * The page that moves the clock and decides how events are delivered; with `Accept: application/json` its state as JSON. Null
 * for another path.
 */
export async function answerControl(
  control: StripeControl,
  state: StripeState,
  request: StandInRequest,
): Promise<StandInAnswer | null> {
  if (request.path !== PATH) return null;
  const wantsJson = request.headers.accept?.includes('application/json') === true;
  if (request.method !== 'POST') return wantsJson ? json(200, shown(control)) : show(control, state);
  // Another site's page must not move the clock through its visitor's browser.
  const site = request.headers['sec-fetch-site'] ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return json(403, { error: 'Only pages of this address.' });
  const parsed = command.safeParse(parseForm(request.body));
  if (!parsed.success) return json(400, { error: z.prettifyError(parsed.error) });
  await run(control, parsed.data);
  return wantsJson ? json(200, shown(control)) : redirect(PATH);
}

async function run(control: StripeControl, wanted: z.output<typeof command>): Promise<void> {
  switch (wanted.action) {
    case 'advance':
      control.advance(wanted.seconds);
      break;
    case 'next_charge':
      control.advanceToNextCharge();
      break;
    case 'delivery': {
      const { action: _, ...settings } = wanted;
      control.setDelivery(
        Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
      );
      break;
    }
    case 'release':
      await control.release();
      break;
    case 'after_retries':
      control.setAfterRetries(wanted.outcome);
  }
}

function shown(control: StripeControl) {
  return { now: control.now(), delivery: control.delivery(), undelivered: control.undelivered() };
}

function show(control: StripeControl, state: StripeState): StandInAnswer {
  const { mode, order, copies, delay_ms } = control.delivery();
  const events = state.all('event').slice(-SHOWN_EVENTS).reverse();
  const waiting = control.undelivered().length;
  return page(
    'Clock and events',
    html`<h2>Clock</h2>
<p>It is ${time(control.now())}. Renewals, ends of trials and retries happen when the clock passes them.</p>
<div class="actions">
${advance('An hour', HOUR)}${advance('A day', DAY)}${advance('3 days', 3 * DAY)}${advance('5 days', 5 * DAY)}
<form method="post"><input type="hidden" name="action" value="next_charge"><button type="submit">To the next charge</button></form>
</div>
<h2>Events</h2>
<form method="post">
<input type="hidden" name="action" value="delivery">
${select('mode', 'New events are', mode, { send: 'sent', hold: 'held until they are released', lose: 'lost' })}
${select('order', 'Their order is', order, { kept: 'kept', reversed: 'reversed', shuffled: 'random' })}
${select('copies', 'Each is sent', String(copies), { 1: 'once', 2: 'twice', 3: 'three times' })}
${select('delay_ms', 'They are sent', String(delay_ms), { 0: 'at once', 5000: 'after 5 seconds', 60000: 'after a minute' })}
<div class="actions"><button type="submit">Store</button></div>
</form>
<h2>Not delivered: ${waiting}</h2>
<form method="post"><input type="hidden" name="action" value="release"><button type="submit" class="second">Deliver now</button></form>
<h2>Last events</h2>
<table><thead><tr><th scope="col">Event</th><th scope="col" class="amount">Time, UTC</th></tr></thead><tbody>
${events.map(
  ({ type, created }) => html`<tr><td>${type}</td><td class="amount">${time(created)
    .replace(/ \d{4}/, '')
    .replace(' UTC', '')}</td></tr>
`,
)}</tbody></table>`,
  );
}

function advance(name: string, seconds: number): Html {
  return html`<form method="post"><input type="hidden" name="action" value="advance"><button type="submit" name="seconds" value="${seconds}" class="second">${name}</button></form>
`;
}

function select(name: string, label: string, value: string, options: Readonly<Record<string, string>>): Html {
  return html`<label class="field"><span>${label}</span><select name="${name}">${Object.entries(options).map(
    ([key, text]) => html`<option value="${key}"${key === value ? html` selected` : null}>${text}</option>`,
  )}</select></label>
`;
}

function time(seconds: number): string {
  return `${day(seconds)}, ${new Date(seconds * 1_000).toISOString().slice(11, 16)} UTC`;
}
