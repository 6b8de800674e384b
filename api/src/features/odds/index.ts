export { composeMarket, QUOTE_MARKETS } from './history/compose-market.ts';
export { presentOddsHistory } from './history/odds-history.presenter.ts';
export {
  createOddsHistoryReadModel,
  type HistoryLine,
  type OddsHistoryReadModel,
  type SpecialDescription,
} from './history/odds-history.read-model.ts';
export { presentSpecials } from './history/special-quotes.ts';
export { filterLines } from './odds.policy.ts';
