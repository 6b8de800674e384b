import type * as z from 'zod';
import type { Form } from '../../http/form.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { readParams } from './params.ts';

/** What a request of the API works with. */
export interface Call<P = unknown> {
  readonly state: StripeState;
  /** The id in the path; empty without one. */
  readonly id: string;
  /** The second id in the path. */
  readonly second: string;
  readonly path: string;
  readonly params: P;
  /** Where the hosted pages are reached when no address of the request says so. */
  readonly origin: string;
}

export interface StripeRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  run(call: Call<Form>): object;
}

/**
 * Declares a request of the API: `route('POST', '/v1/customers/:id', schema, run)`. What `run` returns is presented with the
 * expansions of the request.
 */
export function route<T extends z.ZodType>(
  method: StripeRoute['method'],
  path: string,
  schema: T,
  run: (call: Call<z.output<T>>) => object,
): StripeRoute {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[a-z]+/g, '([^/]+)')}$`);
  return {
    method,
    pattern,
    run: (call) => run({ ...call, params: readParams(schema, call.params) }),
  };
}
