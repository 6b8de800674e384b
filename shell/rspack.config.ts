import { defineShell } from '@fairline/shared/build';
import { SIGN_IN_PAGES } from './src/sign-in/pages/sign-in-pages.ts';

export default defineShell(import.meta.dirname, [
  { name: 'pages', entry: './src/sign-in/main.ts', pages: SIGN_IN_PAGES, script: 'inside' },
  {
    name: 'public',
    entry: './src/public-pages/main.ts',
    pages: './src/public-pages/rendered-pages.ts',
    script: 'late',
  },
]);
