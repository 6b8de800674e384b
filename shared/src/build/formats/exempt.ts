/** Files of screens that use a format for something else than a text that users read, each with its reason. */
export const EXEMPT: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /^shared\/src\/ui\/format\//, reason: 'the formatter itself' },
  { path: /^shell\/src\/sign-in\//, reason: 'pages before the sign-in, which know no preferences' },
  { path: /^mfe-bets\/src\/fields\/zoned-text\.ts$/, reason: 'the value of an input for date and time' },
];
