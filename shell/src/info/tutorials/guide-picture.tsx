import { useScheme } from '@fairline/shared/ui';

export interface GuidePictureProps {
  readonly id: string;
  readonly alt: string;
}

/** A picture of the product in the scheme of the page, loaded when it comes into view. `npm run pictures` takes them. */
export function GuidePicture({ id, alt }: GuidePictureProps) {
  const scheme = useScheme();
  return (
    <img
      className="guide-picture"
      src={`/guides/${id}-${scheme}.webp`}
      alt={alt}
      width={720}
      height={400}
      loading="lazy"
      decoding="async"
    />
  );
}
