import { BUILT_ORIGIN } from '../../parts/built-origin.ts';
import { guideFile } from '../../parts/picture-files.ts';
import type { PublicPage } from '../../public-page.ts';
import { InfoLayout } from '../info-layout.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { GUIDES } from './guides.ts';

const NAME = 'tutorials';
const LEAD = 'Eight short guides, from the first alert to your own statistics.';

/** How to use the product, for everybody. */
export const TUTORIALS_PAGE: PublicPage = {
  name: NAME,
  title: 'Tutorials',
  description: LEAD,
  image: 'tutorials',
  data: GUIDES.map(({ id, title, steps }) => ({
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    url: `${BUILT_ORIGIN}/${NAME}#${id}`,
    image: `${BUILT_ORIGIN}${guideFile(id, 'light', 'webp')}`,
    step: steps.map((text) => ({ '@type': 'HowToStep', text })),
  })),
  content: (
    <InfoLayout
      current={NAME}
      title="Tutorials"
      lead={LEAD}
      sections={GUIDES.map(({ id, title, steps, alt, to, tryIt }, at) => ({
        id,
        title,
        body: (
          <>
            <GuidePicture id={id} alt={alt} isFirst={at === 0} />
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>
              <a href={to}>{tryIt}</a>
            </p>
          </>
        ),
      }))}
    >
      <p>
        The pictures show example data. The <a href="/dashboard?tour">tour</a> explains the first two with a
        price of this moment.
      </p>
    </InfoLayout>
  ),
};
