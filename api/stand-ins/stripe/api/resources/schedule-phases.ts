import * as z from 'zod';
import { periodsAfter } from '../../billing/periods.ts';
import type { Recurring, SchedulePhase, SubscriptionSchedule } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { bool, int, mergeMetadata, metadata, text } from '../params.ts';

export const behavior = z.enum(['create_prorations', 'always_invoice', 'none']);
const time = z.union([z.literal('now'), int]);

export const phase = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: int.optional(), metadata: metadata.optional() }))
    .length(1),
  start_date: time.optional(),
  end_date: time.optional(),
  duration: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: int.optional() })
    .optional(),
  metadata: metadata.optional(),
  proration_behavior: behavior.optional(),
  trial: bool.optional(),
  trial_end: time.optional(),
});
type PhaseParams = z.output<typeof phase>;

interface PhaseFields
  extends Pick<SchedulePhase, 'start_date' | 'end_date' | 'proration_behavior' | 'trial_end' | 'metadata'> {
  readonly price: string;
  readonly quantity: number;
}

/** A phase with all its fields. */
export function phaseOf(state: StripeState, { price: id, quantity, ...fields }: PhaseFields): SchedulePhase {
  const price = state.get('price', id, 'phases[items][price]');
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    invoice_settings: null,
    on_behalf_of: null,
    transfer_data: null,
    ...fields,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
  };
}

/** Each phase begins where the one before it ends. */
export function readPhases(
  state: StripeState,
  params: readonly PhaseParams[],
  schedule: SubscriptionSchedule,
  now: number,
): SchedulePhase[] {
  const phases: SchedulePhase[] = [];
  params.forEach((one, index) => {
    const at = (value: 'now' | number) => (value === 'now' ? now : value);
    const begins = phases.at(-1)?.end_date ?? schedule.current_phase?.start_date ?? now;
    const start = one.start_date === undefined ? begins : at(one.start_date);
    if (index > 0 && start !== begins) {
      throw invalid('A phase begins where the one before it ends.', `phases[${index}][start_date]`);
    }
    const [item] = one.items;
    const price = state.get('price', item?.price ?? '', `phases[${index}][items][0][price]`);
    const end = endOf(one, start, price.recurring, index, at);
    if (end <= start) throw invalid('A phase ends after its start.', `phases[${index}][end_date]`);
    phases.push(
      phaseOf(state, {
        price: price.id,
        quantity: item?.quantity ?? 1,
        start_date: start,
        end_date: end,
        proration_behavior: one.proration_behavior ?? 'create_prorations',
        trial_end: one.trial === true ? end : one.trial_end === undefined ? null : at(one.trial_end),
        metadata: mergeMetadata({}, one.metadata),
      }),
    );
  });
  return phases;
}

function endOf(
  { end_date, duration }: PhaseParams,
  start: number,
  recurring: Recurring | null,
  index: number,
  at: (value: 'now' | number) => number,
): number {
  if (end_date !== undefined) return at(end_date);
  if (duration !== undefined) {
    return periodsAfter(
      start,
      { interval: duration.interval, interval_count: duration.interval_count ?? 1 },
      1,
    );
  }
  // As in the API, a last phase without an end lasts one period of its price.
  if (recurring !== null) return periodsAfter(start, recurring, 1);
  throw invalid('A phase has an end_date or a duration.', `phases[${index}][end_date]`);
}
