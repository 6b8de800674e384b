/**
 * What is recorded of the use of the product, and what it explains and asks once. Bundled with its user, because the first screen
 * needs none of it.
 */
export { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
export { guidanceApi } from './guidance.endpoints.ts';
export { useTrack } from './use-track.ts';
