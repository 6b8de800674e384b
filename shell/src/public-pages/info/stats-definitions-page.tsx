import { DEFINITIONS, type Definition } from '@fairline/shared/ui/stats';
import type { PublicPage } from '../public-page.ts';
import { definedTerms } from './defined-terms.ts';
import { Explained, InfoLayout } from './info-layout.tsx';

const NAME = 'info/stats-definitions';
const TITLE = 'Definitions of statistics';
const LEAD = 'What each figure of the statistics is, and which bets are part of it.';

const ALL = Object.entries(DEFINITIONS).map(([id, definition]): Definition & { id: string } => ({
  id,
  ...definition,
}));

/** Every figure of the statistics, each at an anchor of its name. */
export const STATS_DEFINITIONS_PAGE: PublicPage = {
  name: NAME,
  title: TITLE,
  description: LEAD,
  image: 'stats-definitions',
  data: [
    definedTerms(
      NAME,
      TITLE,
      ALL.map(({ id, name, short }) => ({ id, title: name, text: short })),
    ),
  ],
  content: (
    <InfoLayout
      current={NAME}
      title={TITLE}
      lead={LEAD}
      sections={ALL.map(({ id, name, short, more, example }) => ({
        id,
        title: name,
        body: <Explained paragraphs={[short, ...more]} example={example} />,
      }))}
    >
      <p>The period of a bet is the day on which it starts, or was placed, in your time zone.</p>
    </InfoLayout>
  ),
};
