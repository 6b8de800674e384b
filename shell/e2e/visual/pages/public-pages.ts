import { heading, text, type VisualPage } from './visual-page.ts';

const page = (name: string, path: string, ready: VisualPage['ready']): VisualPage => ({
  ...{ name, path, ready },
  visitor: 'nobody',
});

/** What visitors see without an account. */
export const PUBLIC_PAGES: readonly VisualPage[] = [
  page('login', '/login', (shown) => shown.getByRole('button', { name: 'Pro', exact: true }).waitFor()),
  page('signup', '/signup', heading('Sign up')),
  page('reset-password', '/reset-password', (shown) =>
    shown.getByRole('button', { name: 'Send the mail' }).waitFor(),
  ),
  page('contact', '/contact', heading('Contact us')),
  page('invite', '/invite/abcdefghij', text('A user of Fairline invites you')),
  page('status', '/status', text('Corrected afterwards')),
  page('landing', '/', text('Simulated, 15 minutes late')),
  // Rules, definitions and terms are made of the same parts as these; `public-pages.browser.test.ts` checks all of them.
  page('tutorials', '/tutorials', heading('Tutorials')),
  page('developers', '/developers', heading('Developer API')),
  page('developers-odds', '/developers/odds', heading('Odds')),
  page('privacy', '/privacy-policy', heading('Privacy Policy')),
  {
    ...page('loading', '/dashboard', (shown) => shown.getByRole('progressbar').waitFor()),
    visitor: 'waiting',
  },
];
