import type { CaseRow } from './case-repository.ts'

/** The row of what was asked. Mails about a case are erased with it, so their keys begin with its id. */
export function sourceOf({ enquiryId, callBackId, groupId, id }: CaseRow): string {
  return enquiryId ?? callBackId ?? groupId ?? id
}
