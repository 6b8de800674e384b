import { useLook, useScheme } from '@fairline/shared/ui';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';

/** Whether the theme is already around this place. */
const Inside = createContext(false);

/** The product's theme around antd components. Inside another one it adds nothing. */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  return useContext(Inside) ? children : <Outermost>{children}</Outermost>;
}

function Outermost({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  const look = useLook();
  const theme = useMemo(() => antdTheme(scheme, look), [scheme, look]);
  return (
    <ConfigProvider theme={theme}>
      <Inside value={true}>{children}</Inside>
    </ConfigProvider>
  );
}
