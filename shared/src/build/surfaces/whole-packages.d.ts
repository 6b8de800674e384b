// The packages themselves, for the surfaces alone: everywhere else their names mean what the shell provides.
declare module 'react-router-whole' {
  export * from 'react-router';
}
declare module 'zod-whole' {
  export * from 'zod';
}
