import type { RandomSequence } from '../random-sequence.ts';
import { draw, mean, type Pmf, pmf, shift, withoutTie } from './pmf.ts';
import {
  type PeriodDistribution,
  type PeriodScore,
  type Played,
  periodDistribution,
  type ScoreStep,
  type SportModel,
} from './sport-model.ts';

/** A period from the start of the match that has its own markets. */
interface Part {
  readonly number: number;
  /** Its share of the playing time. */
  readonly share: number;
}

interface PointsSport {
  readonly minutes: number;
  /** Standard deviations over the full match, in points. */
  readonly marginSd: number;
  readonly totalSd: number;
  /** Whether the match can end in a draw. */
  readonly draws: boolean;
  readonly parts: readonly Part[];
  /** Margins that are more or less frequent than a normal distribution says, with the factor. */
  readonly keyNumbers?: ReadonlyMap<number, number>;
}

/** The number of equal time slices of a played match. */
const SLICES = 32;

/** Basketball: game, first half, first quarter. A game has overtime, so it has no draw. */
export const basketball: SportModel = pointsModel({
  minutes: 130,
  marginSd: 12.3,
  totalSd: 17.5,
  draws: false,
  parts: [
    { number: 1, share: 0.5 },
    { number: 3, share: 0.25 },
  ],
});

/** Handball: match and first half, both with a draw. */
export const handball: SportModel = pointsModel({
  minutes: 85,
  marginSd: 5.6,
  totalSd: 6.8,
  draws: true,
  parts: [{ number: 1, share: 0.5 }],
});

/** American football: game and first half; the key numbers 3, 6, 7, 10 and 14 are frequent margins. */
export const americanFootball: SportModel = pointsModel({
  minutes: 190,
  marginSd: 13.2,
  totalSd: 13,
  draws: false,
  parts: [{ number: 1, share: 0.5 }],
  keyNumbers: new Map([
    [1, 0.8],
    [2, 0.8],
    [3, 2.3],
    [4, 1.1],
    [5, 0.7],
    [6, 1.3],
    [7, 1.8],
    [10, 1.4],
    [14, 1.3],
  ]),
});

/**
 * Sports with many points: margin and total are normal, rounded to whole points. The team totals follow from them: half
 * the sum and half the difference. A share of the match has that share of the mean and of the variance.
 */
function pointsModel(sport: PointsSport): SportModel {
  return {
    minutes: sport.minutes,
    liveBetting: true,
    distributions({ supremacy, total }, progress) {
      const elapsed = progress?.elapsed ?? 0;
      const [home, away] = [progress?.home ?? 0, progress?.away ?? 0];
      const parts = [{ number: 0, share: 1 }, ...sport.parts].filter(({ share }) => share - elapsed > 0.03);
      return parts.map(({ number, share }): PeriodDistribution => {
        const left = share - elapsed;
        const rest = roundedNormal(supremacy * left, sport.marginSd * Math.sqrt(left));
        const margin = withKeyNumbers(shift(rest, home - away), sport.keyNumbers);
        const settled = number === 0 && !sport.draws ? withoutTie(margin) : margin;
        // Key numbers move the mean of the margin slightly away from the supremacy.
        const ahead = mean(margin) - (home - away);
        const teamSd = (Math.hypot(sport.marginSd, sport.totalSd) / 2) * Math.sqrt(left);
        return periodDistribution(number, {
          result: settled,
          threeWay: sport.draws,
          margin: settled,
          total: shift(roundedNormal(total * left, sport.totalSd * Math.sqrt(left)), home + away),
          home: shift(roundedNormal((total * left + ahead) / 2, teamSd), home),
          away: shift(roundedNormal((total * left - ahead) / 2, teamSd), away),
          spreads: { step: 0.5, lines: number === 0 ? 11 : 7 },
          totals: { step: 0.5, lines: number === 0 ? 11 : 7 },
        });
      });
    },
    play: ({ supremacy, total }, random) => play(sport, supremacy, total, random),
  };
}

/** A normal distribution rounded to whole numbers, within five standard deviations. */
function roundedNormal(mean: number, sd: number): Pmf {
  const min = Math.floor(mean - 5 * sd);
  const weights = Array.from({ length: Math.ceil(10 * sd) + 1 }, (_, i) =>
    Math.exp(-0.5 * ((min + i - mean) / sd) ** 2),
  );
  return pmf(min, weights);
}

/** Makes the key numbers, which final margins have and not what is left to play, more or less frequent. */
function withKeyNumbers(margin: Pmf, keyNumbers: ReadonlyMap<number, number> | undefined): Pmf {
  if (!keyNumbers) return margin;
  return pmf(
    margin.min,
    margin.p.map((chance, i) => chance * (keyNumbers.get(Math.abs(margin.min + i)) ?? 1)),
  );
}

function play(sport: PointsSport, supremacy: number, total: number, random: RandomSequence): Played {
  const margins = withKeyNumbers(roundedNormal(supremacy, sport.marginSd), sport.keyNumbers);
  const margin = draw(sport.draws ? margins : withoutTie(margins), random.unit());
  const drawn = Math.max(Math.abs(margin), Math.round(total + sport.totalSd * random.normal()));
  // The total has the parity of the margin; a point more or less is as likely, so that its mean stays.
  const sum = (drawn - margin) % 2 === 0 ? drawn : drawn + (random.chance(0.5) ? 1 : -1);
  const home = (sum + margin) / 2;
  const homes = scatterPoints(home, random);
  const aways = scatterPoints(Math.max(0, home - margin), random);
  const steps: ScoreStep[] = [];
  let [h, a] = [0, 0];
  for (let slice = 0; slice < SLICES; slice++) {
    h += homes[slice] ?? 0;
    a += aways[slice] ?? 0;
    steps.push({ elapsed: (slice + 1) / SLICES, home: h, away: a });
  }
  const scoreAt = ({ number, share }: Part): PeriodScore => {
    const step = steps[Math.round(share * SLICES) - 1];
    return { number, home: step?.home ?? 0, away: step?.away ?? 0 };
  };
  return { steps, periods: [{ number: 0, share: 1 }, ...sport.parts].map(scoreAt) };
}

/** Distributes points over the slices of the match at random. */
function scatterPoints(points: number, random: RandomSequence): number[] {
  const slices = new Array<number>(SLICES).fill(0);
  for (let i = 0; i < points; i++) {
    const slice = Math.floor(random.unit() * SLICES);
    slices[slice] = (slices[slice] ?? 0) + 1;
  }
  return slices;
}
