import type { PlanFeature } from '@fairline/shared/contracts';
import { lowestPlanWith } from '@fairline/shared/contracts';
import type { Access } from '../../src/platform/http/access.ts';

/** Who may call. The admin views as the user whose records are addressed. */
export const ROLES = [
  'signed out',
  'no plan',
  'past due',
  'on a break',
  'basic',
  'pro',
  'sharp',
  'admin',
  'admin viewing',
] as const;
export type Role = (typeof ROLES)[number];

type Code = string | null;
const ALLOWED = null;

/** The code that each role is answered, in the order of ROLES; null: allowed. The viewed user has the Sharp plan. */
function rowOf(codes: {
  readonly none: Code;
  readonly resting: Code;
  readonly basic: Code;
  readonly pro: Code;
  readonly sharp: Code;
}): readonly Code[] {
  const { none, resting, basic, pro, sharp } = codes;
  return ['unauthenticated', none, none, resting, basic, pro, sharp, ALLOWED, ALLOWED];
}

const EVERYBODY = { none: null, resting: null, basic: null, pro: null, sharp: null };
const REFUSED = 'plan_required';
const SUBSCRIBER = { ...EVERYBODY, none: 'subscription_required', resting: 'on_break' };

/** @returns the code of the answer; null where the role is allowed, and the answer depends on the request */
export function codeFor(access: Exclude<Access, 'gate'>, role: Role): Code {
  if (access === 'public' || access === 'optional') return ALLOWED;
  const codes = typeof access === 'object' ? ofFeature(access.feature) : OF_ACCESS[access];
  return rowOf(codes)[ROLES.indexOf(role)] ?? ALLOWED;
}

const OF_ACCESS = {
  user: EVERYBODY,
  'own-records': { ...EVERYBODY, resting: 'on_break' },
  subscriber: SUBSCRIBER,
  admin: {
    none: 'admin_required',
    resting: 'admin_required',
    basic: 'admin_required',
    pro: 'admin_required',
    sharp: 'admin_required',
  },
};

function ofFeature(feature: PlanFeature) {
  const lowest = lowestPlanWith(feature);
  return {
    ...SUBSCRIBER,
    basic: lowest === 'basic' ? ALLOWED : REFUSED,
    pro: lowest === 'sharp' ? REFUSED : ALLOWED,
  };
}
