import { formatFixed, twoOrThree } from './decimal-text.ts';

/** Profit per unit staked: 1.909 is 0.909, 2.5 is 1.50. */
export function hongKongText(decimal: number): string {
  return profitText(decimal - 1);
}

/** Profit per unit staked up to even money; above, the stake that wins one unit, negative: 2.5 is -0.667. */
export function malayText(decimal: number): string {
  return decimal <= 2 ? profitText(decimal - 1) : profitText(-1 / (decimal - 1));
}

/** American odds in units of one: 2.5 is 1.50, 1.5 is -2.00; even money is 1.00. */
export function indonesianText(decimal: number): string {
  return decimal >= 2 ? profitText(decimal - 1) : profitText(-1 / (decimal - 1));
}

/** Thousandths below even money, as these markets quote them; an amount that would round to 0 shows one digit. */
function profitText(amount: number): string {
  const size = Math.abs(amount);
  if (size < 0.0005) return formatFixed(amount, Math.min(16, Math.ceil(-Math.log10(size) - 1e-9)));
  const short = twoOrThree(amount);
  return Math.abs(Number(short)) < 1 ? short : formatFixed(amount, 2);
}
