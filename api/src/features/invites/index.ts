export { invitesOn } from './invites.feature.ts';
