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
): { merged: Document; conflicts: Field[] } {
  const changedByThem = differingFields(fields, base, theirs)
  const changedByMe = new Set(differingFields(fields, base, mine))
  const theirFields = changedByThem.filter((field) => !changedByMe.has(field))
  const merged = { ...mine, ...Object.fromEntries(theirFields.map((field) => [field, theirs[field]])) }
  return {
    merged,
    conflicts: changedByThem.filter((field) => changedByMe.has(field) && !isSame(theirs[field], mine[field])),
  }
}
