import { BUILT_ORIGIN } from '../parts/built-origin.ts';
import type { InfoPageName } from './info-layout.tsx';

interface Term {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Terms that a page explains, each at its anchor, for search engines. */
export function definedTerms(page: InfoPageName, name: string, terms: readonly Term[]): object {
  const address = `${BUILT_ORIGIN}/${page}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': address,
    name,
    hasDefinedTerm: terms.map(({ id, title, text }) => ({
      '@type': 'DefinedTerm',
      '@id': `${address}#${id}`,
      url: `${address}#${id}`,
      name: title,
      description: text,
      inDefinedTermSet: address,
    })),
  };
}
