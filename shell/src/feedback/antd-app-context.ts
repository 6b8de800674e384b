import context, { type useAppProps } from 'antd/es/app/context.js';
import type { Context } from 'react';

/**
 * The context that `App.useApp()` reads. TypeScript treats antd's modules as CommonJS and wraps their default export.
 * The bundler does not.
 */
export const AntdAppContext = context as unknown as Context<useAppProps>;
