// The whole packages, for the surfaces only: elsewhere their plain names resolve to what the shell provides.
declare module 'react-router-whole' {
  export * from 'react-router';
}
declare module 'zod-whole' {
  export * from 'zod';
}
