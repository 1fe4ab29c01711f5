type Versions<Field extends string> = {
  base: Readonly<Record<Field, string>>
  theirs: Readonly<Record<Field, string>>
  mine: Readonly<Record<Field, string>>
}

/**
 * Merges two changes of one record. `base` is the version that both changed. A field that only one of them changed
 * takes the new value; a field that both changed to different values is left for the user to decide.
 *
 * @returns the record, with my value in the conflicting fields.
 */
export function mergeFields<Field extends string>(
  fields: readonly Field[],
  { base, theirs, mine }: Versions<Field>,
): { merged: Record<Field, string>; conflicts: Field[] } {
  const merged: Record<Field, string> = { ...mine }
  const conflicts: Field[] = []
  for (const field of fields) {
    if (mine[field] === base[field]) merged[field] = theirs[field]
    else if (theirs[field] !== base[field] && theirs[field] !== mine[field]) conflicts.push(field)
  }
  return { merged, conflicts }
}
