import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import '../session/gate.css';
import './info.css';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';

export interface InfoPageProps {
  readonly title: string;
  /** The way into the application. */
  readonly back: { readonly to: string; readonly label: string };
  /** Sections. */
  readonly children: ReactNode;
}

const OTHERS = [
  ['/tutorials', 'Tutorials'],
  ['/info/grading-rules', 'Grading rules'],
  ['/info/stats-definitions', 'Definitions of statistics'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

/** A public page of text, without the frame of the application. */
export function InfoPage({ title, back, children }: InfoPageProps) {
  const { pathname } = useLocation();
  useScrollToAnchor();
  return (
    <main className="info">
      <title>{`${title} · Fairline`}</title>
      <a href="/" aria-label="Fairline" className="gate-brand">
        <Brand />
      </a>
      <article>
        <h1>{title}</h1>
        {children}
      </article>
      <footer>
        <Link to={back.to} className="link">
          {back.label}
        </Link>
        <nav aria-label="Other pages">
          {OTHERS.filter(([to]) => to !== pathname).map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </main>
  );
}
