/** A value of a form: text, or the fields and entries inside a name with brackets. */
export type FormValue = string | FormValue[] | { [field: string]: FormValue };
export type Form = { [field: string]: FormValue };

/**
 * Reads `application/x-www-form-urlencoded` text whose names have brackets: `items[0][price]=a`, `expand[]=b`.
 * @example parseForm('items[0][price]=a&expand[]=b') // { items: [{ price: 'a' }], expand: ['b'] }
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) insert(root, partsOf(name), value);
  return asForm(arraysOf(root));
}

function partsOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function insert(root: Form, parts: readonly string[], value: string): void {
  let at = root;
  parts.forEach((part, index) => {
    const name = part === '' && index > 0 ? String(Object.keys(at).length) : part;
    if (index === parts.length - 1) {
      at[name] = value;
      return;
    }
    const inner = at[name];
    const next = inner !== undefined && typeof inner === 'object' ? asForm(inner) : Object.create(null);
    at[name] = next;
    at = next;
  });
}

function arraysOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, arraysOf(inner)] as const);
  const numbered = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (numbered) return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

function asForm(value: FormValue): Form {
  return value as Form;
}
