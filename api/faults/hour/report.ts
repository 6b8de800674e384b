/** One fault that was injected, and what was found after it. */
export interface InjectedFault {
  /** The number of its problem in the list. */
  readonly problem: number | null;
  readonly title: string;
  readonly fault: string;
  readonly seconds: number;
  /** Seconds until a new price was shown and the status was ok; null when that did not happen. */
  readonly recovery: number | null;
  /** Lines that were compared with the bookmaker's, and those that differed. */
  readonly lines: number;
  readonly differences: number;
  readonly falseAlerts: number;
  readonly status: readonly string[];
  readonly failures: readonly string[];
}

const HEAD = [
  'no.',
  'problem',
  'fault',
  'times',
  'slowest recovery',
  'differences',
  'false alerts',
  'status',
  'ok',
];

/** A row for each fault, of all times that it was injected, as a table in Markdown. */
export function tableOf(injected: readonly InjectedFault[]): string {
  const rows = [...Map.groupBy(injected, ({ fault }) => fault).values()].map(rowOf);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(times: readonly InjectedFault[]): string[] {
  const [first] = times;
  const sum = (of: (one: InjectedFault) => number) => times.reduce((total, one) => total + of(one), 0);
  const slowest = Math.max(...times.map(({ recovery }) => recovery ?? Number.POSITIVE_INFINITY));
  const reported = new Set(times.flatMap(({ status }) => status));
  return [
    String(first?.problem ?? ''),
    first?.title ?? '',
    first?.fault ?? '',
    String(times.length),
    Number.isFinite(slowest) ? `${slowest.toFixed(1)} s` : 'none',
    String(sum(({ differences }) => differences)),
    String(sum(({ falseAlerts }) => falseAlerts)),
    reported.size === 0 ? 'ok' : [...reported].join(' / '),
    times.every(({ failures }) => failures.length === 0) ? 'yes' : 'no',
  ];
}
