import type { ReactNode } from 'react';
import { InfoPage } from '../info-page.tsx';

export interface LegalSection {
  readonly title: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly title: string;
  /** The page in one sentence. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

/** A page of numbered sections. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <InfoPage title={title} back={{ to: '/dashboard', label: 'Open Fairline' }}>
      <p>{summary}</p>
      {sections.map((section, index) => (
        <section key={section.title}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          {section.body}
        </section>
      ))}
    </InfoPage>
  );
}
