import { PICTURE_HEIGHT, PICTURE_WIDTH, PICTURE_WIDTHS, pictureFile, type SCHEMES } from './picture-files.ts';

interface PictureProps {
  /** Of the page that was photographed: `visual/pages`. */
  readonly name: string;
  readonly alt: string;
  /** Loaded at once, because it is seen first. */
  readonly isFirst?: boolean;
}

/** The width of the column of pages, which a picture fills. */
const SIZES = '(min-width: 1312px) 1248px, calc(100vw - 32px)';

/** A picture of the product that follows the scheme of the device, in the formats and sizes that browsers choose from. */
export function Picture({ name, alt, isFirst = false }: PictureProps) {
  const sourcesOf = (scheme: (typeof SCHEMES)[number], format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `/site/${pictureFile(name, scheme, width, format)} ${width}w`).join(', ');
  return (
    <figure className="picture">
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(prefers-color-scheme: dark)"
            type={`image/${format}`}
            srcSet={sourcesOf('dark', format)}
            sizes={SIZES}
          />
        ))}
        <source type="image/avif" srcSet={sourcesOf('light', 'avif')} sizes={SIZES} />
        <img
          src={`/site/${pictureFile(name, 'light', PICTURE_WIDTHS[0], 'webp')}`}
          srcSet={sourcesOf('light', 'webp')}
          sizes={SIZES}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          alt={alt}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
      </picture>
      <figcaption>The product with simulated prices.</figcaption>
    </figure>
  );
}
