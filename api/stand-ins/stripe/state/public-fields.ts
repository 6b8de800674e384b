/** An object without the fields of the stand-in, in all its depth. */
export function publicFields(object: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) =>
      field.startsWith('_') ? [] : [[field, publicValue(value)]],
    ),
  );
}

function publicValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publicValue);
  return typeof value === 'object' && value !== null ? publicFields(value) : value;
}
