import type { useAppProps } from 'antd/es/app/context.js';

/** The api of `App.useApp()` before its components are loaded. */
export type DeferredFeedback = {
  api: useAppProps;
  /** Called when the components are loaded. Repeats the calls made until then, in order. */
  fulfil: (api: useAppProps) => void;
};

type Call = (...parameters: unknown[]) => unknown;

/**
 * An api whose calls wait for the real one. The handle that a call returns can be used at once like antd's: called to
 * close a message, awaited, and used to `destroy` or `update` a dialog.
 *
 * @param onFirstCall called once, when the components are needed
 */
export function createDeferredFeedback(onFirstCall: () => void): DeferredFeedback {
  let fulfil: (api: useAppProps) => void = () => {};
  let requested = false;
  let real: useAppProps | null = null;
  const loaded = new Promise<useAppProps>((resolve) => {
    fulfil = (api) => {
      real = api;
      resolve(api);
    };
  });

  const part = <K extends keyof useAppProps>(name: K): useAppProps[K] => {
    const methods = new Proxy(
      {},
      {
        get: (_, method) =>
          ((...parameters) => {
            if (real !== null) return methodOf(real[name], method)(...parameters);
            if (!requested) {
              requested = true;
              onFirstCall();
            }
            return handleOf(loaded.then((api) => ({ shown: methodOf(api[name], method)(...parameters) })));
          }) satisfies Call,
      },
    );
    // The proxy has every method of the part. Only the type of the part lists them.
    return methods as useAppProps[K];
  };

  return {
    api: { message: part('message'), notification: part('notification'), modal: part('modal') },
    fulfil: (api) => fulfil(api),
  };
}

function methodOf(part: object, name: string | symbol): Call {
  const method: unknown = Reflect.get(part, name);
  if (typeof method !== 'function') throw new TypeError(`antd has no method ${String(name)} here.`);
  return (...parameters) => Reflect.apply(method, part, parameters);
}

/** The handle of a call before its result exists. The result is boxed, because a thenable would be awaited. */
function handleOf(later: Promise<{ shown: unknown }>): unknown {
  const close = (): void => void later.then(({ shown }) => typeof shown === 'function' && shown());
  return Object.assign(close, {
    // biome-ignore lint/suspicious/noThenProperty: antd's own handles can be awaited.
    then: (fulfilled?: (value: unknown) => unknown, rejected?: (reason: unknown) => unknown) =>
      later.then(({ shown }) => shown).then(fulfilled, rejected),
    destroy: () => void later.then(({ shown }) => methodOf(shown as object, 'destroy')()),
    update: (config: unknown) => void later.then(({ shown }) => methodOf(shown as object, 'update')(config)),
  });
}
