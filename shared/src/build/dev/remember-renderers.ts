/**
 * In front of the shell's development entry: lets what refreshes the components of a remote, which comes later, find
 * the React that is on the page. Without this only the shell's own refresh runtime, which was there first, knows it.
 */
type Hook = {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
};
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

let next = 0;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => next++,
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
