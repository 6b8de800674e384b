/** A version of the product in a folder of its own. */
export interface Installation {
  readonly root: string;
  /** What its processes have in their environment beside the settings of their service. */
  readonly env?: Readonly<Record<string, string>>;
  /** The user that its processes run as; this one when absent. */
  readonly uid?: number | undefined;
  remove(): void;
}
