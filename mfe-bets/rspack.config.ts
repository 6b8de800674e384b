import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/bets'],
  feature: 'bet-tracker',
  navigation: [
    {
      path: '/bets',
      label: 'Bets',
      icon: 'bets',
      order: 20,
      places: ['sidebar', 'bottom-bar'],
      badge: 'unsettled-bets',
      keywords: ['bet tracker', 'wagers', 'profit', 'yield', 'stakes', 'results', 'tags'],
      shortcuts: [{ key: 'b' }],
    },
  ],
});
