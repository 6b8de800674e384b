import type { Client } from '../lab/client.ts';

const READ_MS = 500;

/** What the status of the feed has reported meanwhile. */
export interface ReportedStatus {
  /** The different texts, in order, without times and numbers that change. */
  readonly texts: readonly string[];
  readonly wasDown: boolean;
}

/** Reads the public status of the feed until it is stopped. */
export class StatusWatch {
  readonly #client: Client;
  readonly #texts = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #wasDown = false;
  #reading: Promise<void> | null = null;

  constructor(client: Client) {
    this.#client = client;
    this.#timer = setInterval(() => {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
    }, READ_MS);
  }

  async stop(): Promise<ReportedStatus> {
    clearInterval(this.#timer);
    await this.#reading;
    return { texts: [...this.#texts], wasDown: this.#wasDown };
  }

  async #read(): Promise<void> {
    const read = await this.#client.feedStatus().catch(() => null);
    if (read === null) return;
    this.#wasDown ||= read.status === 'down';
    if (read.status !== 'ok' || read.message !== '') {
      this.#texts.add(`${read.status}: ${read.message.replace(/\d[\d:,.]*/g, '…')}`);
    }
  }
}
