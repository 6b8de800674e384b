import context, { type useAppProps } from 'antd/es/app/context.js';
import type { Context } from 'react';

/** What `App.useApp()` reads. The compiler takes antd's modules for CommonJS, whose default export it would box; the bundler sees what they are. */
export const AntdAppContext = context as unknown as Context<useAppProps>;
