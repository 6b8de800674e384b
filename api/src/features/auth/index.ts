export { accountOfRow, type RightsRow, readRights } from './account-of-row.ts';
export { entitledLevel } from './entitled-level.ts';
