interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether the browser asks for all its user's visits not to be tracked, by Global Privacy Control or Do Not Track: it counts as a no. */
export function asksNotToBeTracked(browser: PrivacySignals = navigator as PrivacySignals): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
