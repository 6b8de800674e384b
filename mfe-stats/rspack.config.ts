import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/stats'],
  feature: 'bet-tracker',
  navigation: [
    {
      path: '/stats',
      label: 'Stats',
      icon: 'stats',
      order: 30,
      places: ['sidebar', 'bottom-bar'],
      keywords: ['statistics', 'profit', 'yield', 'roi', 'clv', 'luck', 'calibration', 'drawdown'],
      shortcuts: [{ key: 's' }],
    },
  ],
});
