import { type SettledResult, type SettleInput, settle } from '../settlement/settle.ts';

/** Grades a line bet as the rules describe it: two half stakes on the lines beside a quarter line, then combined. */
export function naiveSettle(bet: SettleInput): SettledResult {
  if (bet.points === null || bet.points === undefined || !['spread', 'total'].includes(bet.market))
    return settle(bet);
  const below = Math.floor(bet.points * 2) / 2;
  const above = Math.ceil(bet.points * 2) / 2;
  const results = [below, above].map((line) => gradeWhole(bet, line));
  const [first, second] = results;
  if (first === second && first !== undefined) return first;
  return results.includes('win') ? 'half-win' : 'half-loss';
}

function gradeWhole(bet: SettleInput, line: number): SettledResult {
  const { score, scoreAtBet, outcome } = bet;
  const home = score.home - (scoreAtBet?.home ?? 0);
  const away = score.away - (scoreAtBet?.away ?? 0);
  const margins: Record<string, number> = {
    home: home + line - away,
    away: away + line - home,
    over: score.home + score.away - line,
    under: line - score.home - score.away,
  };
  return (['loss', 'push', 'win'] as const)[Math.sign(margins[outcome] ?? 0) + 1] ?? 'push';
}
