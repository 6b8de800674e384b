import type { TooltipProps } from 'antd';
// biome-ignore lint/style/noRestrictedImports: part of antd, which cannot use the product's components
import { type ComponentType, lazy, Suspense } from 'react';

// TypeScript treats antd's modules as CommonJS and wraps their default export. The bundler does not.
const Tooltip = lazy(
  async () =>
    (await import('antd/es/tooltip/index.js')) as unknown as { default: ComponentType<TooltipProps> },
);

/** antd's tooltip for the labels of form fields: loaded with the first label that has one, 13 kB that most pages never need. */
export default function TooltipOnDemand(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}
