import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSource, trackedFiles } from './tracked-files.ts';
import { REPOSITORY_ROOT } from './workspaces/repository-root.ts';

/** A call of the global function, with what it is given as far as the end of its statement. */
const CALL = /(?<![.\w]|function )fetch\(([^;]*)/g;
const PRODUCT = /^(?:api|shared|shell|mfe-[a-z-]+)\/src\/(?!developer-docs\/)/;
/** Hands on requests of the provider's SDK, which have a signal. */
const HANDED_ON = ['api/src/features/billing/stripe/create-stripe.ts'];

it('gives every request of the product a time limit', () => {
  const files = trackedFiles(REPOSITORY_ROOT).filter(
    (file) =>
      PRODUCT.test(file) && isSource(file) && !/\.test\.|\/testing\//.test(file) && !HANDED_ON.includes(file),
  );
  const endless = files.flatMap((file) =>
    [...readFileSync(join(REPOSITORY_ROOT, file), 'utf8').matchAll(CALL)]
      .filter(([, given = '']) => !given.includes('signal'))
      .map(([call]) => `${file}: ${call.slice(0, 80)}`),
  );
  expect(endless).toEqual([]);
});
