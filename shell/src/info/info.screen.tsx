import { lazy } from 'react';
import { useLocation } from 'react-router';

// Each loads its own text.
const PAGES = {
  '/info/grading-rules': lazy(() =>
    import('./grading-rules.screen.tsx').then((module) => ({ default: module.GradingRulesScreen })),
  ),
  '/tutorials': lazy(() =>
    import('./tutorials/tutorials.screen.tsx').then((module) => ({ default: module.TutorialsScreen })),
  ),
  '/terms-of-service': lazy(() =>
    import('./legal/terms.screen.tsx').then((module) => ({ default: module.TermsScreen })),
  ),
  '/privacy-policy': lazy(() =>
    import('./legal/privacy.screen.tsx').then((module) => ({ default: module.PrivacyScreen })),
  ),
};

/** The public page of text at the address. */
export function InfoScreen() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/$/, '') as keyof typeof PAGES];
  return Page && <Page />;
}
