export { graphsOn, targetsOn } from './graphs.feature.ts';
