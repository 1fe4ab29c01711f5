import type { PackageField } from '../rules/package-changes.ts'
import { boardingList, dropList, documentList, refundList } from './document-lists.ts'
import { dayList, ruleList, stayList, stopList } from './plan-lists.ts'
import { assistList, groupList } from './price-lists.ts'
import type { RowList } from './row-list.ts'

const LISTS: readonly RowList[] = [
  dayList,
  stopList,
  stayList,
  boardingList,
  dropList,
  documentList,
  refundList,
  groupList,
  assistList,
  ruleList,
]

/** The row list of a field; undefined for all other fields. */
export function listOf(field: PackageField): RowList | undefined {
  return LISTS.find((list) => list.field === field)
}
