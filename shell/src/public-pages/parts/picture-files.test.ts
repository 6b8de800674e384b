import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PICTURE_WIDTHS, pictureFile, SCHEMES } from './picture-files.ts';

const FOLDER = join(import.meta.dirname, '../../../public/site');
/** Of all pictures together, because they are part of the repository and of every installation. Bytes. */
const MOST_BYTES = 1_500_000;
const stored = readdirSync(FOLDER);

it('each picture is there in every scheme, size and format, and all together are small', () => {
  const names = new Set(stored.map((file) => file.replace(/-(light|dark)-.*$/, '')));
  const expected = [...names].flatMap((name) =>
    SCHEMES.flatMap((scheme) =>
      PICTURE_WIDTHS.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => pictureFile(name, scheme, width, format)),
      ),
    ),
  );
  expect(stored.toSorted()).toEqual(expected.toSorted());
  const bytes = stored.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
