import { idTextOf, listOf, objectOf, textOf } from './fields.ts';
import { sportIdOf } from './sport-keys.ts';

/** A competition that has odds now. */
export interface SportKey {
  readonly key: string;
  readonly sportId: number;
  readonly title: string;
}

/**
 * The competitions in season of covered sports, from `/v4/sports`. Outrights are left out: their "events" are whole competitions
 * without two sides.
 */
export function parseSports(body: unknown): SportKey[] {
  const sports: SportKey[] = [];
  for (const item of listOf(body)) {
    const sport = objectOf(item);
    const key = idTextOf(sport?.key);
    const sportId = key === null ? null : sportIdOf(key);
    if (sport === null || key === null || sportId === null) continue;
    if (sport.active === false || sport.has_outrights === true) continue;
    sports.push({ key, sportId, title: textOf(sport.title) ?? key });
  }
  return sports;
}
