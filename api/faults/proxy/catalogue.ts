import type { FaultKind } from './fault.ts';
import { EVENT_FAULTS } from './faults/events.ts';
import { HUGE_FAULTS, NONSENSE_FAULTS } from './faults/nonsense.ts';
import { OFFER_FAULTS } from './faults/offers.ts';
import { TRANSPORT_FAULTS } from './faults/transport.ts';
import { VALUE_FAULTS } from './faults/values.ts';

/** Every fault that the proxy knows, by name. */
export const FAULTS: ReadonlyMap<string, FaultKind> = new Map(
  [
    ...TRANSPORT_FAULTS,
    ...NONSENSE_FAULTS,
    ...HUGE_FAULTS,
    ...VALUE_FAULTS,
    ...EVENT_FAULTS,
    ...OFFER_FAULTS,
  ].map((kind) => [kind.name, kind]),
);
