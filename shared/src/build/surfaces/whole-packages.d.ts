// The whole package, for the surface only: elsewhere its plain name resolves to what the shell provides.
declare module 'react-router-whole' {
  export * from 'react-router';
}
