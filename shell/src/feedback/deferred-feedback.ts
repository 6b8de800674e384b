import type { useAppProps } from 'antd/es/app/context.js';

/** What `App.useApp()` gives, before the components behind it are there. */
export type DeferredFeedback = {
  api: useAppProps;
  /** The components are there: what was asked for meanwhile is shown, in order. */
  fulfil: (api: useAppProps) => void;
};

type Call = (...parameters: unknown[]) => unknown;

/**
 * An api whose calls wait for the real one. What a call gives back can be used at once, as far as antd's can: called to
 * close a message, awaited, and asked to `destroy` or `update` a dialog.
 *
 * @param onFirstCall tells once that the components are needed now
 */
export function createDeferredFeedback(onFirstCall: () => void): DeferredFeedback {
  let fulfil: (api: useAppProps) => void = () => {};
  let asked = false;
  let real: useAppProps | null = null;
  const there = new Promise<useAppProps>((resolve) => {
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
            if (!asked) {
              asked = true;
              onFirstCall();
            }
            return handleOf(there.then((api) => ({ shown: methodOf(api[name], method)(...parameters) })));
          }) satisfies Call,
      },
    );
    // The proxy answers to every method of the part; which those are, only the part's type knows.
    return methods as useAppProps[K];
  };

  return {
    api: { message: part('message'), notification: part('notification'), modal: part('modal') },
    fulfil: (api) => fulfil(api),
  };
}

function methodOf(part: object, name: string | symbol): Call {
  const method: unknown = Reflect.get(part, name);
  if (typeof method !== 'function') throw new TypeError(`antd has no ${String(name)} here.`);
  return (...parameters) => Reflect.apply(method, part, parameters);
}

/** Stands for what a call will give back. Boxed, because it can be awaited itself, and that is not what is waited for. */
function handleOf(later: Promise<{ shown: unknown }>): unknown {
  const close = (): void => void later.then(({ shown }) => typeof shown === 'function' && shown());
  return Object.assign(close, {
    // biome-ignore lint/suspicious/noThenProperty: antd's own handles can be awaited, so these can too.
    then: (fulfilled?: (value: unknown) => unknown, rejected?: (reason: unknown) => unknown) =>
      later.then(({ shown }) => shown).then(fulfilled, rejected),
    destroy: () => void later.then(({ shown }) => methodOf(shown as object, 'destroy')()),
    update: (config: unknown) => void later.then(({ shown }) => methodOf(shown as object, 'update')(config)),
  });
}
