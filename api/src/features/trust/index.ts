export { createTrustFigures } from './trust-figures.ts';
