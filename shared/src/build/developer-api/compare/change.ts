/** What the comparison of two documents can find that breaks a client, each with why. */
export const BREAKING_RULES = {
  'operation-removed': 'A call of it fails.',
  'operation-renamed': 'The method of a generated client has another name.',
  'servers-changed': 'Every call goes to another address.',
  'access-narrowed': 'A key that could call it no longer can.',
  'parameter-removed': 'A call that sends it is rejected, or its value is ignored.',
  'input-required': 'A call without it is rejected.',
  'input-removed': 'A call that sends it is rejected, or its value is ignored.',
  'input-narrowed': 'A value that was accepted is rejected.',
  'default-changed': 'The same call means something else.',
  'response-removed': 'A client waits for an answer that no longer comes.',
  'header-removed': 'A client that reads it finds nothing.',
  'field-removed': 'A client that reads it finds nothing.',
  'field-optional': 'A client that relies on it may find nothing.',
  'type-changed': 'A client reads another kind of value than it expects.',
  'value-added': 'A client that knows every value meets another one.',
  'value-removed': 'A client waits for a value that no longer comes.',
  'problem-removed': 'A client that handles it never receives it.',
  'event-removed': 'A webhook that was sent no longer is.',
} as const;
export type BreakingRule = keyof typeof BREAKING_RULES;

/** A change that breaks a client. */
export interface BreakingChange {
  readonly rule: BreakingRule;
  /** Where: `GET /events 200 data[].league`. */
  readonly where: string;
}

/** Names the change in the changelog: `field-removed GET /events 200 data[].league`. */
export const keyOf = ({ rule, where }: BreakingChange): string => `${rule} ${where}`;
