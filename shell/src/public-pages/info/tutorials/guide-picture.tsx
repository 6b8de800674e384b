import type { SCHEMES } from '../../parts/picture-files.ts';

interface GuidePictureProps {
  readonly id: string;
  readonly alt: string;
  /** Loaded at once, because it is seen first. */
  readonly isFirst: boolean;
}

/** The address of the picture of a guide. */
export function guideFile(id: string, scheme: (typeof SCHEMES)[number]): string {
  return `/guides/${id}-${scheme}.webp`;
}

/** A picture of the product in the scheme of the device. `npm run pictures` takes them. */
export function GuidePicture({ id, alt, isFirst }: GuidePictureProps) {
  return (
    <picture className="guide-picture">
      <source media="(prefers-color-scheme: dark)" srcSet={guideFile(id, 'dark')} />
      <img
        src={guideFile(id, 'light')}
        alt={alt}
        width={720}
        height={400}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}
