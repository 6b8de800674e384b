import { optional } from '@fairline/shared/ui';
import type { TooltipProps } from 'antd';
import type { ComponentType } from 'react';

/** antd's tooltip for the labels of form fields: loaded with the first label that has one, 13 kB that most pages never need. */
export default optional<TooltipProps>(
  // TypeScript treats antd's modules as CommonJS and wraps their default export. The bundler does not.
  async () =>
    (
      (await import(/* webpackChunkName: 'tooltip' */ 'antd/es/tooltip/index.js')) as unknown as {
        default: ComponentType<TooltipProps>;
      }
    ).default,
  ({ children }) => children,
);
