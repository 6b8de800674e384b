import * as z from 'zod';
import { runDue } from '../../billing/due.ts';
import { newId } from '../../state/ids.ts';
import type { TestClock } from '../../state/objects.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { int, listParams, text } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});
const PATH = '/v1/test_helpers/test_clocks';
const KEPT_S = 30 * 86_400;

/** Clocks of single customers, beside the clock of the whole stand-in. */
export const testClockRoutes = [
  route(
    'POST',
    PATH,
    z.strictObject({ frozen_time: int, name: text.optional() }),
    ({ state, params: { frozen_time, name } }) => {
      const clock = state.put<TestClock>({
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: state.now(),
        deletes_after: state.now() + KEPT_S,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: 'ready',
        status_details: {},
      });
      state.emit('test_helpers.test_clock.created', clock);
      return clock;
    },
  ),
  route('GET', `${PATH}/:id`, none, ({ state, id }) => state.get('test_helpers.test_clock', id)),
  route(
    'POST',
    `${PATH}/:id/advance`,
    z.strictObject({ frozen_time: int }),
    ({ state, id, params, origin }) => {
      const clock = state.get('test_helpers.test_clock', id);
      if (params.frozen_time <= clock.frozen_time) {
        throw invalid('The frozen time must be after the current one of the clock.', 'frozen_time');
      }
      const advanced = state.change(clock, { frozen_time: params.frozen_time });
      runDue(state, origin);
      state.emit('test_helpers.test_clock.ready', advanced, clock);
      return advanced;
    },
  ),
  route('DELETE', `${PATH}/:id`, none, ({ state, id }) => {
    const clock = state.get('test_helpers.test_clock', id);
    for (const customer of state.all('customer')) {
      if (customer.test_clock !== id) continue;
      for (const subscription of state.all('subscription')) {
        if (subscription.customer === customer.id) state.delete('subscription', subscription.id);
      }
      state.delete('customer', customer.id);
    }
    state.delete('test_helpers.test_clock', id);
    state.emit('test_helpers.test_clock.deleted', clock);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
  route('GET', PATH, z.strictObject(listParams), ({ state, params }) =>
    pageOf(PATH, state.all('test_helpers.test_clock'), params),
  ),
];
