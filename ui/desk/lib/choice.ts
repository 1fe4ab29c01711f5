/** Which bookings of the table are chosen: some by their references, or the whole filter without some. */
export type Choice = { isAll: boolean; references: ReadonlySet<string> }

/** Nothing is chosen. */
export const NO_CHOICE: Choice = { isAll: false, references: new Set() }

/** Whether a booking is chosen. */
export function isChosen({ isAll, references }: Choice, reference: string): boolean {
  return references.has(reference) !== isAll
}

/** How many bookings are chosen. @param found bookings of the whole filter. */
export function countChosen({ isAll, references }: Choice, found: number): number {
  return isAll ? Math.max(0, found - references.size) : references.size
}

/** The choice after some bookings were chosen or left. */
export function withChosen({ isAll, references }: Choice, changed: readonly string[], toChosen: boolean): Choice {
  const next = new Set(references)
  for (const reference of changed) {
    if (toChosen === isAll) next.delete(reference)
    else next.add(reference)
  }
  return { isAll, references: next }
}

/**
 * The filter that means the chosen bookings. Those that were chosen one by one stay chosen when the table is narrowed in
 * another way, so their filter is their references alone.
 */
export function filterOfChoice<Filter extends object>({ isAll, references }: Choice, filter: Filter) {
  const named = [...references].join(',')
  if (!isAll) return { only: named }
  return references.size === 0 ? filter : { ...filter, except: named }
}
