import type { PublicPage } from '../../public-page.ts';
import { InfoLayout, type InfoPageName, type InfoSection } from '../info-layout.tsx';

interface LegalPage {
  readonly name: InfoPageName;
  readonly title: string;
  /** The page in one sentence or two. */
  readonly summary: string;
  readonly sections: readonly InfoSection[];
}

/** A page of numbered sections. */
export function legalPage({ name, title, summary, sections }: LegalPage): PublicPage {
  return {
    name,
    title,
    description: summary,
    image: name,
    content: (
      <InfoLayout
        current={name}
        title={title}
        lead={summary}
        sections={sections.map((section, index) => ({
          ...section,
          title: `${index + 1}. ${section.title}`,
        }))}
      />
    ),
  };
}
