/** The bookings selected in the table: individual references, or everything that matches the filter except some. */
export type Choice = { isAll: boolean; references: ReadonlySet<string> }

/** Nothing is selected. */
export const NO_CHOICE: Choice = { isAll: false, references: new Set() }

/** Whether a booking is selected. */
export function isChosen({ isAll, references }: Choice, reference: string): boolean {
  return references.has(reference) !== isAll
}

/** How many bookings are selected. @param matchCount number of bookings that match the filter. */
export function countChosen({ isAll, references }: Choice, matchCount: number): number {
  return isAll ? Math.max(0, matchCount - references.size) : references.size
}

/** The selection after some bookings were selected or deselected. */
export function withChosen(
  { isAll, references }: Choice,
  changedReferences: readonly string[],
  isSelected: boolean,
): Choice {
  const next = new Set(references)
  for (const reference of changedReferences) {
    if (isSelected === isAll) next.delete(reference)
    else next.add(reference)
  }
  return { isAll, references: next }
}

/**
 * The filter that matches the selected bookings. Individually selected bookings stay selected when the table's filter
 * changes, so this filter contains only their references.
 */
export function toChoiceFilter<Filter extends object>({ isAll, references }: Choice, filter: Filter) {
  const referenceList = [...references].join(',')
  if (!isAll) return { only: referenceList }
  return references.size === 0 ? filter : { ...filter, except: referenceList }
}
