import { isSame } from './package-changes.ts'

/** The fields in which two documents differ, in the order of `fields`. */
export function differingFields<Document extends object, Field extends keyof Document>(
  fields: readonly Field[],
  before: Document,
  after: Document,
): Field[] {
  return fields.filter((field) => !isSame(before[field], after[field]))
}

type Versions<Document> = { base: Document; theirs: Document; mine: Document }

/**
 * Puts two changes of one document together. `base` is what both began with. A field that only one of them changed takes
 * the new value; what both changed to different values is asked, and has my value meanwhile.
 */
export function mergeDocuments<Document extends object, Field extends keyof Document>(
  fields: readonly Field[],
  { base, theirs, mine }: Versions<Document>,
): { merged: Document; asked: Field[] } {
  const byThem = differingFields(fields, base, theirs)
  const byMe = new Set(differingFields(fields, base, mine))
  const taken = byThem.filter((field) => !byMe.has(field))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, asked: byThem.filter((field) => byMe.has(field) && !isSame(theirs[field], mine[field])) }
}
