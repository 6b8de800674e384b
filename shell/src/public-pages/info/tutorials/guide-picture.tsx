import { GUIDE_WIDTH, guideFile } from '../../parts/picture-files.ts';
import { GUIDE_HEIGHTS } from './guide-heights.ts';

interface GuidePictureProps {
  readonly id: keyof typeof GUIDE_HEIGHTS;
  readonly alt: string;
  /** Loaded at once, because it is seen first. */
  readonly isFirst: boolean;
}

/** A picture of the product in the scheme of the device. `npm run pictures` takes them. */
export function GuidePicture({ id, alt, isFirst }: GuidePictureProps) {
  return (
    <picture className="guide-picture">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          media="(prefers-color-scheme: dark)"
          type={`image/${format}`}
          srcSet={guideFile(id, 'dark', format)}
        />
      ))}
      <source type="image/avif" srcSet={guideFile(id, 'light', 'avif')} />
      <img
        src={guideFile(id, 'light', 'webp')}
        alt={alt}
        width={GUIDE_WIDTH}
        height={GUIDE_HEIGHTS[id]}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}
