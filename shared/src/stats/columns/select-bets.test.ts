import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statBetsArbitrary } from '../testing/stat-bets.arbitrary.ts';
import { betColumns } from '../testing/stat-bets.ts';
import { selectBets } from './select-bets.ts';

it('has the columns that these bets would have alone', () => {
  fc.assert(
    fc.property(statBetsArbitrary, fc.nat(4), (bets, step) => {
      const kept = bets.filter((_, at) => at % (step + 1) === 0);
      const ids = new Set(kept.map(({ id }) => id));
      const { currencies, sport, market, league, bookmaker, ...selected } = selectBets(betColumns(bets), ids);
      const alone = betColumns(kept);
      for (const [name, column] of Object.entries(selected)) {
        if (name === 'currency') continue;
        expect([name, column]).toEqual([name, alone[name as keyof typeof alone]]);
      }
      const inCurrency = ({ currency }: typeof alone, names: readonly string[]) =>
        [...currency].map((at) => names[at]);
      expect(inCurrency({ ...alone, ...selected }, currencies)).toEqual(inCurrency(alone, alone.currencies));
      const words = ({ places, texts }: typeof sport) => [...places].map((at) => texts[at]);
      for (const [own, other] of [
        [sport, alone.sport],
        [market, alone.market],
        [league, alone.league],
        [bookmaker, alone.bookmaker],
      ] as const) {
        expect(words(own)).toEqual(words(other));
      }
    }),
  );
});
