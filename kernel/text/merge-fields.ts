type Versions<Field extends string> = {
  base: Readonly<Record<Field, string>>
  theirs: Readonly<Record<Field, string>>
  mine: Readonly<Record<Field, string>>
}

/**
 * Puts two changes of one record together. `base` is what both began with. A field that only one of them changed takes
 * the new value; what both changed to different values is asked.
 *
 * @returns the record, with my value in the fields that are asked.
 */
export function mergeFields<Field extends string>(
  fields: readonly Field[],
  { base, theirs, mine }: Versions<Field>,
): { merged: Record<Field, string>; asked: Field[] } {
  const merged: Record<Field, string> = { ...mine }
  const asked: Field[] = []
  for (const field of fields) {
    if (mine[field] === base[field]) merged[field] = theirs[field]
    else if (theirs[field] !== base[field] && theirs[field] !== mine[field]) asked.push(field)
  }
  return { merged, asked }
}
