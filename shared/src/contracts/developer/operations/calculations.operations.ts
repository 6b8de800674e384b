import { defineOperation } from '../operation.ts';
import {
  devigAnswerSchema,
  devigRequestSchema,
  stakeAnswerSchema,
  stakeRequestSchema,
} from '../resources/calculation.ts';

export const calculateDevig = defineOperation({
  id: 'calculateDevig',
  method: 'post',
  path: '/calculations/devig',
  tag: 'Calculations',
  summary: 'Remove the margin from prices',
  description: 'Fair prices and probabilities of a market by one method. Stores nothing.',
  scope: null,
  tier: 'public',
  body: devigRequestSchema,
  response: devigAnswerSchema,
  example: {
    body: { odds: [1.952, 1.952], method: 'power' },
    response: {
      method: 'power',
      vig: 0.0246,
      outcomes: [
        { price: 1.952, fair_price: 2, fair_probability: 0.5 },
        { price: 1.952, fair_price: 2, fair_probability: 0.5 },
      ],
    },
  },
});

export const calculateStake = defineOperation({
  id: 'calculateStake',
  method: 'post',
  path: '/calculations/stake',
  tag: 'Calculations',
  summary: 'Calculate a stake',
  description:
    'The stake of the Kelly criterion or of a fixed share of the bankroll, with its EV. Stores nothing. A quarter line (such as −0.25), which can be half won or half lost, needs `half`: without it the stake is that of a bet that is won or lost.',
  scope: null,
  tier: 'public',
  body: stakeRequestSchema,
  response: stakeAnswerSchema,
  example: {
    body: {
      method: 'kelly',
      bankroll: 1000,
      fraction_percent: 15,
      rounding: 0.1,
      bet_odds: 2.1,
      fair_odds: 2,
    },
    response: { stake: 6.8, ev_percent: 5, counts_half: false },
  },
});
