export { addDemoBets } from './add-demo-bets.ts';
