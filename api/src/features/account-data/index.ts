export { deletionsOn } from './account-data.feature.ts';
