import type { OpenApiDocument } from '@fairline/shared/developer-docs';
import { developerPages } from './developers/developer-pages.tsx';
import { FEATURE_PAGES } from './features/feature-pages.tsx';
import { GRADING_RULES_PAGE } from './info/grading-rules-page.tsx';
import { PRIVACY_PAGE } from './info/legal/privacy-page.tsx';
import { TERMS_PAGE } from './info/legal/terms-page.tsx';
import { STATS_DEFINITIONS_PAGE } from './info/stats-definitions-page.tsx';
import { TUTORIALS_PAGE } from './info/tutorials/tutorials-page.tsx';
import { LANDING_PAGE } from './landing/landing-page.tsx';
import { NOT_FOUND_PAGE } from './not-found-page.tsx';
import type { PublicPage } from './public-page.ts';
import { DEVIG_PAGE } from './tools/devig-page.tsx';

/**
 * Every public page.
 *
 * @param document the published document of the API
 * @param changelog the text of its changelog
 */
export function sitePages(document: OpenApiDocument, changelog: string): readonly PublicPage[] {
  return [
    LANDING_PAGE,
    ...FEATURE_PAGES,
    DEVIG_PAGE,
    TUTORIALS_PAGE,
    GRADING_RULES_PAGE,
    STATS_DEFINITIONS_PAGE,
    ...developerPages(document, changelog),
    TERMS_PAGE,
    PRIVACY_PAGE,
    NOT_FOUND_PAGE,
  ];
}
