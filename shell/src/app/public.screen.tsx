import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../session/loading.screen.tsx';

// Each loads its own text.
const PAGES = {
  '/status': lazy(() =>
    import('../status/status.screen.tsx').then((module) => ({ default: module.StatusScreen })),
  ),
  '/info/grading-rules': lazy(() =>
    import('../info/grading-rules.screen.tsx').then((module) => ({ default: module.GradingRulesScreen })),
  ),
  '/info/stats-definitions': lazy(() =>
    import('../info/stats-definitions.screen.tsx').then((module) => ({
      default: module.StatsDefinitionsScreen,
    })),
  ),
  '/tutorials': lazy(() =>
    import('../info/tutorials/tutorials.screen.tsx').then((module) => ({ default: module.TutorialsScreen })),
  ),
  '/terms-of-service': lazy(() =>
    import('../info/legal/terms.screen.tsx').then((module) => ({ default: module.TermsScreen })),
  ),
  '/privacy-policy': lazy(() =>
    import('../info/legal/privacy.screen.tsx').then((module) => ({ default: module.PrivacyScreen })),
  ),
};

/** The public page at the address, for which nobody has to sign in. */
export function PublicScreen() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/$/, '') as keyof typeof PAGES];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page />
    </Suspense>
  );
}
