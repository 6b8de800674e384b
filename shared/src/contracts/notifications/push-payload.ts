/** What the service worker receives, and what browsers show by themselves that read declarative web push. */
export interface PushPayload {
  /** The number by which a browser recognizes declarative web push. */
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    /** Opened by a click. */
    readonly navigate: string;
    /** A later notification of the same tag replaces this one. */
    readonly tag: string;
    readonly silent: boolean;
    readonly actions: readonly {
      readonly action: string;
      readonly title: string;
      readonly navigate: string;
    }[];
    readonly data: {
      /** Called by the button that mutes the match. */
      readonly mute_url: string | null;
    };
  };
}
