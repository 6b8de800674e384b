/** A mail of plain text to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends the product's mails. */
export interface Mailer {
  /** `outbox` stores mails in the database, where everybody who opens the demo reads them. */
  readonly kind: 'smtp' | 'outbox';
  /** Accepts a mail. It does not wait for its delivery, so that an answer takes as long with a mail as without one. */
  send(mail: Mail): Promise<void>;
  /** Waits a few seconds for mails that are being delivered. */
  stop(): Promise<void>;
}
