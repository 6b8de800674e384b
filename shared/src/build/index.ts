/** The bundler's side of shell and remotes: the factories behind every `rspack.config.ts`. */
export { defineRemote } from './bundler/define-remote.ts';
export { defineShell } from './bundler/define-shell.ts';
