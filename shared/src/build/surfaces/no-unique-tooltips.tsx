import type { PropsWithChildren, ReactNode } from 'react';

/** Replaces what antd's ConfigProvider puts around the page if its `tooltip.unique` is set, which the product does not do. */
export default function NoUniqueTooltips({ children }: PropsWithChildren): ReactNode {
  return children;
}
