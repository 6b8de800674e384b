import { mma } from './mma.model.ts';
import { baseball, hockey } from './overtime.model.ts';
import { americanFootball, basketball, handball } from './points.model.ts';
import { darts, snooker } from './race.model.ts';
import { soccer } from './soccer.model.ts';
import type { SportModel } from './sport-model.ts';
import { tennis } from './tennis.model.ts';
import { volleyball } from './volleyball.model.ts';

/** The model of each sport, by the feed's id. */
export const MODELS: ReadonlyMap<number, SportModel> = new Map([
  [29, soccer],
  [33, tennis],
  [4, basketball],
  [19, hockey],
  [34, volleyball],
  [18, handball],
  [15, americanFootball],
  [22, mma],
  [3, baseball],
  [10, darts],
  [28, snooker],
]);

/** The model of a sport; throws for a sport that the simulation does not have. */
export function modelOf(sportId: number): SportModel {
  const model = MODELS.get(sportId);
  if (!model) throw new Error(`The simulation has no model for sport ${sportId}`);
  return model;
}
