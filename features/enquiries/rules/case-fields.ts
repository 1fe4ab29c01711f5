/** What two people can change of one case at once. */
export const CASE_FIELDS = ['owner', 'state', 'package', 'startDate', 'guests'] as const
/** One of {@link CASE_FIELDS}. */
export type CaseField = (typeof CASE_FIELDS)[number]
