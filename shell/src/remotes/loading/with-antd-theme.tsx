import type { RemoteModule } from '@fairline/shared/client';
import { Outlet } from 'react-router';

/**
 * The module with its pages inside the product's theme for antd: for a remote that renders antd's components itself, or that
 * was built when the whole page had the theme. Loaded with the first such remote.
 */
export async function withAntdTheme(module: RemoteModule): Promise<RemoteModule> {
  const { AntdTheme } = await import(/* webpackChunkName: 'antd-theme' */ '@fairline/shared/ui/antd');
  const themed = (
    <AntdTheme>
      <Outlet />
    </AntdTheme>
  );
  return { ...module, routes: [{ element: themed, children: module.routes }] };
}
