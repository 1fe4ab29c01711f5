import type { CaseRow } from './case-repository.ts'

/**
 * The id of the original enquiry. Emails about a case are erased with the enquiry, so their keys begin with this id.
 */
export function sourceOf({ enquiryId, callBackId, groupId, id }: CaseRow): string {
  return enquiryId ?? callBackId ?? groupId ?? id
}
