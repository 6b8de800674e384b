import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GUIDE_WIDTH, guideFile, SCHEMES } from '../../parts/picture-files.ts';
import { renderPage } from '../../parts/render-page.tsx';
import { GUIDE_HEIGHTS } from './guide-heights.ts';
import { GUIDES } from './guides.ts';
import { TUTORIALS_PAGE } from './tutorials-page.tsx';

const PUBLIC = join(import.meta.dirname, '../../../../public');

it('has a small picture of each guide in both schemes', async () => {
  const html = await renderPage(TUTORIALS_PAGE);
  const files = [...html.matchAll(/(?:src|srcSet)="(\/guides\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.toSorted()).toEqual(
    GUIDES.flatMap(({ id }) =>
      SCHEMES.flatMap((scheme) => (['avif', 'webp'] as const).map((format) => guideFile(id, scheme, format))),
    ).toSorted(),
  );
  for (const file of files)
    expect(statSync(join(PUBLIC, file)).size, file).toBeLessThan(file.endsWith('avif') ? 20_000 : 28_000);
});

it('reserves the place of each picture', async () => {
  const html = await renderPage(TUTORIALS_PAGE);
  const sizes = [...html.matchAll(/<img [^>]*width="(\d+)" height="(\d+)"/g)];
  expect(sizes.map(([, width, height]) => [Number(width), Number(height)])).toEqual(
    GUIDES.map(({ id }) => [GUIDE_WIDTH, GUIDE_HEIGHTS[id]]),
  );
});
