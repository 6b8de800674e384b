export { presentDerivedBet, presentValue } from './derived-prices.presenter.ts';
