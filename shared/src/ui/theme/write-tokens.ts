import { writeFileSync } from 'node:fs';
import { tokensCss } from './tokens-css.ts';

/** `npm run tokens`: writes tokens.css from tokens.ts. */
writeFileSync(new URL('./tokens.css', import.meta.url), `${tokensCss()}\n`);
