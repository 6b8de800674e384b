// The whole package, for the surface only: elsewhere its plain name resolves to what the shell provides.
declare module 'react-router-whole' {
  export * from 'react-router';
}

// A file of the federation runtime, for the surface only.
declare module '@module-federation/enhanced-whole' {
  type ModuleId = string | number;

  export interface ConsumesOptions {
    readonly chunkId: ModuleId;
    /** Of everything that the chunk waits for. */
    readonly promises: Promise<unknown>[];
    /** The shared modules by chunk. */
    readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
    /** A promise while a module is loaded, then 0; one that could not be loaded is absent. */
    readonly installedModules: Readonly<Record<ModuleId, Promise<unknown> | 0>>;
    readonly webpackRequire: { readonly m: Readonly<Record<ModuleId, (module: object) => void>> };
  }

  export function consumes(options: ConsumesOptions): void;
}
