/** The bundler configuration of shell and remotes: the factories that every `rspack.config.ts` calls. */
export { defineRemote } from './bundler/define-remote.ts';
export { defineShell } from './bundler/define-shell.ts';
