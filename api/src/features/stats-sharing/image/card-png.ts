import type { ShareCard } from '@fairline/shared/contracts';
import { SUBSET_FAMILIES } from '@fairline/shared/share-card';
import type { CardFonts } from './card-fonts.ts';

/**
 * The image of a card as PNG. React and the renderer are loaded with the first image, and the drawing itself runs in a thread, so that
 * other requests do not wait for it.
 */
export async function cardPng(card: ShareCard, fonts: Pick<CardFonts, 'files'>): Promise<Buffer> {
  const [{ renderAsync }, svg, fontFiles] = await Promise.all([
    import('@resvg/resvg-js'),
    cardSvg(card),
    fonts.files(),
  ]);
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: SUBSET_FAMILIES.latin },
    logLevel: 'off',
  });
  return image.asPng();
}

/** The markup of a card. */
export async function cardSvg(card: ShareCard): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { ShareCardImage }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('@fairline/shared/share-card'),
  ]);
  return renderToStaticMarkup(createElement(ShareCardImage, { card }));
}
