/** Colours of a tag. A file of its own, because the first page loads it. */
export const TAG_COLORS = [
  'orange',
  'cyan',
  'pink',
  'purple',
  'green',
  'red',
  'blue',
  'yellow',
  'gray',
] as const;
