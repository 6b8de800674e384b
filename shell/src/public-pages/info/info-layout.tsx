import type { ReactNode } from 'react';
import { DocsLayout } from '../parts/docs-layout.tsx';

/** The pages of text, in the order of their list. */
const LINKS = [
  { to: 'tutorials', label: 'Tutorials' },
  { to: 'info/grading-rules', label: 'Grading rules' },
  { to: 'info/stats-definitions', label: 'Definitions of statistics' },
  { to: 'terms-of-service', label: 'Terms of Service' },
  { to: 'privacy-policy', label: 'Privacy Policy' },
] as const;
export type InfoPageName = (typeof LINKS)[number]['to'];

/** A part of a page, at an anchor of its own. */
export interface InfoSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface InfoLayoutProps {
  readonly current: InfoPageName;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly InfoSection[];
  /** Before the sections. */
  readonly children?: ReactNode;
}

/** A page of text for visitors and users. */
export function InfoLayout({ current, title, lead, sections, children }: InfoLayoutProps) {
  return (
    <DocsLayout
      group="Help and terms"
      menu="Other pages"
      current={current}
      links={LINKS}
      title={title}
      lead={lead}
      contents={sections.map(({ id, title: label }) => ({ id, label }))}
    >
      {children}
      {sections.map(({ id, title: heading, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            <a href={`#${id}`}>{heading}</a>
          </h2>
          {body}
        </section>
      ))}
    </DocsLayout>
  );
}

/** The paragraphs of a rule or a definition, with its example. */
export function Explained({
  paragraphs,
  example,
}: {
  readonly paragraphs: readonly string[];
  readonly example?: string | undefined;
}) {
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {example !== undefined && <p className="info-example">Example: {example}</p>}
    </>
  );
}
