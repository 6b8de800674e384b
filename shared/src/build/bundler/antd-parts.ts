/**
 * The antd components that the shell provides to every remote, each as a separate chunk that is loaded once and only
 * when a screen needs it. The build of a remote that imports another one fails with a message to add it here: a second
 * copy of antd in a remote would not have the shell's theme, because React contexts are not shared between copies.
 */
export const ANTD_PARTS = [
  'alert',
  'auto-complete',
  'avatar',
  'badge',
  'breadcrumb',
  'button',
  'calendar',
  'card',
  'checkbox',
  'col',
  'collapse',
  'color-picker',
  'config-provider',
  'date-picker',
  'descriptions',
  'divider',
  'drawer',
  'dropdown',
  'empty',
  'flex',
  'form',
  'grid',
  'input',
  'input-number',
  'layout',
  'list',
  'menu',
  'modal',
  'pagination',
  'popconfirm',
  'popover',
  'progress',
  'qr-code',
  'radio',
  'result',
  'row',
  'segmented',
  'select',
  'skeleton',
  'slider',
  'space',
  'spin',
  'statistic',
  'steps',
  'switch',
  'table',
  'tabs',
  'tag',
  'theme',
  'time-picker',
  'timeline',
  'tooltip',
  'tour',
  'typography',
] as const;

/** The parts that the first screen shows. They are in the shell's first scripts. */
export const FIRST_ANTD_PARTS: readonly (typeof ANTD_PARTS)[number][] = [
  'button',
  'config-provider',
  'segmented',
  'switch',
  'theme',
];

/** The request of one part: `import { Button } from 'antd'` is rewritten to `antd/es/button/index.js`. */
export const antdRequest = (part: string): string => `antd/es/${part}/index.js`;
