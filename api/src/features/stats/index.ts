export { statsOn } from './stats.feature.ts';
