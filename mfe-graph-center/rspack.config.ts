import { defineRemote } from '@fairline/shared/build';

export default defineRemote(import.meta.dirname, {
  paths: ['/graph-center'],
  feature: 'graph-center',
  navigation: [
    {
      path: '/graph-center',
      label: 'Graphs',
      icon: 'graph',
      order: 50,
      places: ['sidebar', 'bottom-bar'],
      keywords: ['graph center', 'charts', 'wall', 'odds history', 'target price'],
      shortcuts: [{ key: 'g' }],
    },
  ],
});
