import type { SportModel } from './law.ts';
import { soccer } from './soccer.model.ts';

/** The model of each sport. */
export const MODELS: ReadonlyMap<number, SportModel> = new Map([[29, soccer]]);

/** The model of a sport that the world is known to have. */
export function modelOf(sportId: number): SportModel {
  const model = MODELS.get(sportId);
  if (!model) throw new Error(`no model for sport ${sportId}`);
  return model;
}
