// biome-ignore lint/style/noRestrictedImports: part of antd, which cannot use the product's components
import { type ComponentType, lazy, type PropsWithChildren, Suspense } from 'react';

// TypeScript treats antd's modules as CommonJS and wraps their default export. The bundler does not.
const UniqueProvider = lazy(
  async () =>
    (await import('antd/es/tooltip/UniqueProvider/index.js')) as unknown as {
      default: ComponentType<PropsWithChildren>;
    },
);

/** What antd's ConfigProvider puts around the page if its `tooltip.unique` is set, which the product does not do. */
export default function UniqueTooltipsOnDemand({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <UniqueProvider>{children}</UniqueProvider>
    </Suspense>
  );
}
