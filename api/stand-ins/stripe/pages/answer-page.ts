import { parseForm } from '../../http/form.ts';
import { html, page } from '../../http/html.ts';
import type { StandInAnswer, StandInRequest } from '../../http/serve.ts';
import { StripeApiError } from '../api/api-error.ts';
import { runDue } from '../billing/due.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { invoicePage } from './invoice.page.ts';
import type { HostedPage } from './page-route.ts';
import { payPage } from './pay.page.ts';
import { portalPage } from './portal.page.ts';
import { stepPage } from './step.page.ts';

const PAGES: readonly HostedPage[] = [payPage, invoicePage, stepPage, portalPage];

/** Answers a request of a hosted page; null when there is none at this path. */
export function answerPage(
  state: StripeState,
  origin: string,
  request: StandInRequest,
): StandInAnswer | null {
  const [, name, id] = /^\/stand-in\/stripe\/([a-z]+)\/([^/]+)$/.exec(request.path) ?? [];
  const found = PAGES.find((one) => one.name === name);
  if (found === undefined || id === undefined) return null;
  try {
    runDue(state, origin);
    if (request.method !== 'POST') {
      return found.show({ state, id, form: parseForm(request.query), origin });
    }
    return found.submit({ state, id, form: parseForm(request.body), origin });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return page(
      'There is no such page',
      html`<p>The address is not complete, or what it showed was deleted.</p>`,
      404,
    );
  } finally {
    state.commit();
  }
}
