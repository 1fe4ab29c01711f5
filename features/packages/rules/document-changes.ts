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
 * Merges two changes of one document. `base` is their common version. A field changed on one side only takes the new
 * value. A field changed to different values on both sides becomes a conflict, and has my value until it is resolved.
 */
export function mergeDocuments<Document extends object, Field extends keyof Document>(
  fields: readonly Field[],
  { base, theirs, mine }: Versions<Document>,
): { merged: Document; asked: Field[] } {
  const changedByThem = differingFields(fields, base, theirs)
  const byMe = new Set(differingFields(fields, base, mine))
  const taken = changedByThem.filter((field) => !byMe.has(field))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, asked: changedByThem.filter((field) => byMe.has(field) && !isSame(theirs[field], mine[field])) }
}
