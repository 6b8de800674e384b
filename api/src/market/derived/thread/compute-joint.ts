import {
  type FitQuality,
  fitMatch,
  type JointFit,
  jointMarkets,
  type NoFit,
  priceOf,
  textOfSelection,
} from '@fairline/shared/odds/joint';
import { LRUCache } from 'lru-cache';
import type { JointAnswer, JointTask, Quality, TableMarket } from './joint-task.ts';

/** A fit of basketball takes five megabytes once its prices are computed. */
const FITS = 16;

/** Computes tasks of the joint model; fits are used again for the next task of the same quotes. */
export function createJointComputation(): (task: JointTask) => JointAnswer {
  const fits = new LRUCache<string, JointFit | NoFit>({ max: FITS });

  function fitOf({ key, sportId, quotes, method }: JointTask): JointFit | NoFit {
    const known = fits.get(`${key} ${method}`);
    if (known !== undefined) return known;
    const fit = fitMatch(sportId, quotes, { method });
    // Where the odds ratio meets the quotes, the fit is the same by every method.
    const common = `${key} ${fit.fitted && fit.method === 'odds-ratio' ? 'odds-ratio' : method}`;
    const same = fits.get(common);
    const used = same?.fitted && fit.fitted && same.method === fit.method ? same : fit;
    fits.set(common, used);
    fits.set(`${key} ${method}`, used);
    return used;
  }

  return (task) => {
    const fit = fitOf(task);
    if (!fit.fitted) {
      return { fitted: false, reason: fit.reason, quality: fit.quality && plainQuality(fit.quality) };
    }
    const quality = plainQuality(fit.quality);
    if (task.selection !== undefined) return { fitted: true, quality, price: priceOf(fit, task.selection) };
    return { fitted: true, quality, markets: tableOf(fit) };
  };
}

function tableOf(fit: JointFit): TableMarket[] {
  return jointMarkets(fit).map(({ market, period, kind, prices }) => ({
    ...{ market, period, kind },
    prices: prices.map(({ selection, price: { priced: _, ...price } }) => ({
      ...textOfSelection(selection),
      ...price,
    })),
  }));
}

function plainQuality({ grade, lines, rms, worst }: FitQuality): Quality {
  return { grade, lines, rms, worst };
}
