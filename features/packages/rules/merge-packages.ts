import { isSame, PACKAGE_FIELDS, type PackageField } from './package-changes.ts'
import type { PackageContent } from './package-content.ts'

/**
 * The path of an edited value: a field, then the fact, the row or the cell of a row. `['itinerary', 1, 'title']` is the
 * title of day 2.
 */
export type PackagePath = readonly [field: PackageField, ...path: (string | number)[]]

/**
 * Fields whose parts are valid only together: policy steps must decrease, and traveller details always include the
 * name.
 */
const ATOMIC_FIELDS: readonly PackageField[] = ['cancellationPolicy', 'travellerNeeds', 'nativeName']

type ThreeWayVersions<Value = unknown> = { base: Value; theirs: Value; mine: Value }
type MergeResult = { value: unknown; conflicts: (string | number)[][] }

/**
 * Merges two changes of one document. `base` is their common version. A value is a field, a single fact, a row of a
 * list, or a cell of a row. A value changed on one side only takes the new value. A value changed differently on both
 * sides becomes a conflict, and has my value until it is resolved. A list with removed or moved rows is merged as a
 * whole.
 */
export function mergePackages({ base, theirs, mine }: ThreeWayVersions<PackageContent>): {
  merged: PackageContent
  conflicts: PackagePath[]
} {
  const conflicts: PackagePath[] = []
  const values = PACKAGE_FIELDS.map((field) => {
    const three = { base: base[field], theirs: theirs[field], mine: mine[field] }
    const one = mergeValue(three, !ATOMIC_FIELDS.includes(field))
    conflicts.push(...one.conflicts.map((path): PackagePath => [field, ...path]))
    return [field, one.value] as const
  })
  return { merged: { ...mine, ...Object.fromEntries(values) }, conflicts }
}

/** Copies the values at these places from another document. */
export function copyPaths(
  content: PackageContent,
  other: PackageContent,
  places: readonly PackagePath[],
): PackageContent {
  return places.reduce(
    (copy, [field, ...path]) => ({ ...copy, [field]: copyAt(copy[field], other[field], path) }),
    content,
  )
}

function mergeValue({ base, theirs, mine }: ThreeWayVersions, canMergeParts: boolean): MergeResult {
  if (isSame(base, theirs) || isSame(theirs, mine)) return { value: mine, conflicts: [] }
  if (isSame(base, mine)) return { value: theirs, conflicts: [] }
  const whole: MergeResult = { value: mine, conflicts: [[]] }
  if (!canMergeParts) return whole
  if (isList(base) && isList(theirs) && isList(mine)) {
    if (isReordered(base, theirs) || isReordered(base, mine)) return whole
    const rows = base.map((row, i) => mergeValue({ base: row, theirs: theirs[i], mine: mine[i] }, true))
    return { value: rows.map(({ value }) => value), conflicts: rows.flatMap((row, i) => withPathPrefix(i, row)) }
  }
  const [b, t, m] = [entriesOf(base), entriesOf(theirs), entriesOf(mine)]
  if (b === null || t === null || m === null || !hasSameKeys(b, t) || !hasSameKeys(b, m)) return whole
  const parts = [...b].map(
    ([key, value]) => [key, mergeValue({ base: value, theirs: t.get(key), mine: m.get(key) }, true)] as const,
  )
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    conflicts: parts.flatMap(([key, part]) => withPathPrefix(key, part)),
  }
}

const withPathPrefix = (key: string | number, { conflicts }: MergeResult) => conflicts.map((path) => [key, ...path])
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** True when rows were added, removed or moved, so that their indexes cannot be compared. */
function isReordered(base: readonly unknown[], current: readonly unknown[]): boolean {
  if (base.length !== current.length) return true
  return current.some((row, i) => !isSame(row, base[i]) && base.some((other, j) => j !== i && isSame(other, row)))
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

function hasSameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key))
}

function copyAt(into: unknown, from: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return from
  if (isList(into) && isList(from)) return into.map((row, i) => (i === key ? copyAt(row, from[i], rest) : row))
  const [old, other] = [entriesOf(into), entriesOf(from)]
  if (old === null || other === null) return from
  const name = String(key)
  return { ...Object.fromEntries(old), [name]: copyAt(old.get(name), other.get(name), rest) }
}
