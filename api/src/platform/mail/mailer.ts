/** A mail of plain text to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail whose sender waits for its delivery. */
export interface DeliveredMail extends Mail {
  /** The same at each attempt; a mailbox recognizes a repeated mail by it. */
  readonly id: string;
  /** The address that ends mails of this kind with one request (RFC 8058). */
  readonly unsubscribe: string | null;
}

/** Sends the product's mails. */
export interface Mailer {
  /** `outbox` stores mails in the database, where everybody who opens the demo reads them. */
  readonly kind: 'smtp' | 'outbox';
  /** Accepts a mail. It does not wait for its delivery, so that an answer takes as long with a mail as without one. */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves when the server has accepted the mail, after one attempt. Rejects with the error of the connection, or with the
   * `responseCode` of the server.
   */
  deliver(mail: DeliveredMail, signal: AbortSignal): Promise<void>;
  /** Waits a few seconds for mails that are being delivered. */
  stop(): Promise<void>;
}
