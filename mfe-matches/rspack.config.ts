import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/matches'],
  feature: 'matches',
  navigation: [
    {
      path: '/matches',
      label: 'Matches',
      icon: 'matches',
      order: 40,
      places: ['sidebar', 'bottom-bar'],
      keywords: ['events', 'games', 'leagues', 'odds', 'fixtures'],
      shortcuts: [{ key: 'm' }],
    },
  ],
});
