import { COLORS, type Scheme } from '@fairline/shared/tokens';

const NAMES = ['bg', 'surface', 'line', 'ink', 'ink-2', 'ink-3', 'accent', 'warn', 'warn-soft'] as const;
const colorsOf = (scheme: Scheme) => NAMES.map((name) => `--${name}:${COLORS[scheme][name]}`).join(';');

/** The style of the page of a record, in the colours of the product. It has no character that HTML escapes, as its hash is of this text. */
export const RECORD_STYLE = `
:root{${colorsOf('light')}}
@media (prefers-color-scheme:dark){:root{${colorsOf('dark')}}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.45 Helvetica Neue,Arial,sans-serif;font-variant-numeric:tabular-nums}
header,main,footer{max-width:880px;margin:0 auto;padding:16px}
a{color:var(--accent)}
header a{color:var(--ink);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{margin:8px 0 0;font-size:30px;line-height:1.2;overflow-wrap:anywhere}
h2{margin:32px 0 8px;font-size:20px}
.lead{margin:4px 0 24px;color:var(--ink-2)}
.mark{display:inline-block;margin-left:8px;padding:0 8px;border-radius:3px;background:var(--warn-soft);color:var(--warn);font-size:13px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));margin:0 0 24px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
@media (min-width:640px){.figures:has(:nth-child(6)){grid-template-columns:repeat(3,1fr)}}
.figures div{padding:12px 16px}
dt{color:var(--ink-3);font-size:13px}
dd{margin:0;font-size:24px;font-weight:600}
dd.note{min-height:18px;color:var(--ink-3);font-size:13px;font-weight:400}
img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px;box-sizing:border-box}
table{width:100%;border-collapse:collapse}
caption{padding:8px 0;text-align:left;font-weight:600}
th,td{padding:8px 0;border-top:1px solid var(--line);font-weight:400;text-align:left}
td{text-align:right}
footer a{margin-right:16px;font-size:13px}
`;
