import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeSetOf, T0 } from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { COMPLETE_RESPONSES, JUNK, pathsIn, replaced } from '../../../testing/pinnacle/mutations.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { ChangeSet } from '../change-set.ts';
import { ENDPOINTS } from './pinnacle/polling/endpoints.ts';
import type { Content } from './pinnacle/wire/content.ts';
import { objectOf } from './pinnacle/wire/fields.ts';
import { newReport } from './pinnacle/wire/wire-report.ts';

const NAMES = [
  'leagues',
  'fixtures',
  'odds',
  'specials',
  'specialOdds',
  'settled',
  'specialsSettled',
] as const;

it('stores what is admitted of mutated responses, whatever replaces one part of them', async () => {
  const { ingest } = await startTestIngest(await ownDatabase());
  let receivedAt = T0;
  const apply = async (endpoint: ChangeSet['endpoint'], { outrights: _, ...content }: Content) => {
    receivedAt += 1_000;
    await ingest.apply(changeSetOf({ ...content, endpoint, receivedAt, cursor: String(receivedAt) }));
  };
  for (const name of NAMES) await apply(name, ENDPOINTS[name].parse(COMPLETE_RESPONSES[name], newReport(T0)));

  for (const name of NAMES) {
    const complete = COMPLETE_RESPONSES[name];
    const mutation = fc.tuple(fc.constantFrom(...pathsIn(complete)), JUNK);
    for (const [path, junk] of fc.sample(mutation, { numRuns: 40, seed: 7 })) {
      const body = objectOf(replaced(complete, path, junk)) ?? {};
      const what = `${name} ${path.join('.')} = ${JSON.stringify(junk)?.slice(0, 40)}`;
      await expect(apply(name, ENDPOINTS[name].parse(body, newReport(T0))).then(() => what)).resolves.toBe(
        what,
      );
    }
  }
  expect(ingest.status.status).toBe('ok');
});
