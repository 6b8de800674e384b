import { toAmerican } from './to-american.ts';

/**
 * A decimal price as whole American odds with their sign, as bookmakers write them.
 *
 * @example
 * americanText(2.5);   // '+150'
 * americanText(1.909); // '-110'
 * americanText(2);     // '-100'
 */
export function americanText(decimal: number): string {
  const american = toAmerican(decimal);
  return `${american < 0 ? '-' : '+'}${Math.round(Math.abs(american))}`;
}
