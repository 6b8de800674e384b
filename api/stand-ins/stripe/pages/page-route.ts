import type { Form } from '../../http/form.ts';
import type { StandInAnswer } from '../../http/serve.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** What a request of a hosted page works with. */
export interface PageCall {
  readonly state: StripeState;
  readonly id: string;
  readonly form: Form;
  readonly origin: string;
}

/** A hosted page: what it shows, and what its form does. */
export interface HostedPage {
  readonly name: string;
  show(call: PageCall): StandInAnswer;
  submit(call: PageCall): StandInAnswer;
}

/** A field of a form as text; empty when it was not sent. */
export function fieldOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}
