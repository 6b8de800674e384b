import type { ReactNode } from 'react';

export interface DocsLink {
  /** The name of the page. */
  readonly to: string;
  readonly label: string;
}

interface DocsLayoutProps {
  /** What the pages on the left are together. */
  readonly group: string;
  /** The same where they are folded, on a phone. */
  readonly menu: string;
  readonly current: string;
  readonly links: readonly DocsLink[];
  readonly title: string;
  readonly lead: string;
  /** The sections of this page. */
  readonly contents: readonly { readonly id: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** A page of a group of texts: all pages of the group on the left, what is on this one on the right; both above the text on a phone. */
export function DocsLayout({
  group,
  menu,
  current,
  links,
  title,
  lead,
  contents,
  children,
}: DocsLayoutProps) {
  const pages = (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={`/${to}`} aria-current={to === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  const sections = (
    <ul>
      {contents.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="docs">
      <nav className="docs-pages" aria-label={group}>
        {pages}
      </nav>
      <details className="docs-menu">
        <summary>{menu}</summary>
        <nav aria-label={`${group}, small`}>{pages}</nav>
      </details>
      <article className="docs-text">
        <h1>{title}</h1>
        <p className="docs-lead">{lead}</p>
        <details className="docs-menu">
          <summary>On this page</summary>
          <nav aria-label="On this page, small">{sections}</nav>
        </details>
        {children}
      </article>
      <nav className="docs-contents" aria-label="On this page">
        <p>On this page</p>
        {sections}
      </nav>
    </div>
  );
}
