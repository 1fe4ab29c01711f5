/** The fields of a case that two users can change at the same time. */
export const CASE_FIELDS = ['owner', 'state', 'package', 'startDate', 'guests'] as const
/** One of {@link CASE_FIELDS}. */
export type CaseField = (typeof CASE_FIELDS)[number]
