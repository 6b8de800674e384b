import { rankOf } from '../entitlement/project-plan.ts';

/**
 * How one plan becomes another: an upgrade is used and charged at once, a switch to a lower plan or another period
 * begins at the end of what is paid.
 * @example changeKind('pro_month', 'sharp_month') // 'upgrade'
 * @example changeKind('sharp_6months_api', 'sharp_6months') // 'switch'
 */
export function changeKind(from: string, to: string): 'upgrade' | 'switch' | 'none' {
  if (from === to) return 'none';
  return rankOf(to) > rankOf(from) ? 'upgrade' : 'switch';
}
