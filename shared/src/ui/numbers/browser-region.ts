import { type RegionalFormat, regionalFormat } from '@fairline/shared/numbers';

/** Returns how numbers are written in the browser's region. */
export function browserRegion(): RegionalFormat {
  return regionalFormat(navigator.language);
}
