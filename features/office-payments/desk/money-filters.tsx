import {
  ENTERED_BY_ME,
  ENTERED_BY_OTHERS,
  RECEIPT_LIST_STATES,
  REFUND_LIST_STATES,
  REFUND_WAYS,
} from '../rules/desk-money-lists.ts'
import { RECEIPT_WAYS } from '../rules/office-receipt.ts'
import { daysFilter } from '#desk/ui/days-filter.tsx'
import { valuesOf, type AddressChanges } from '#desk/lib/list-address.ts'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { deskLists as texts } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import type { ReceiptQuery, RefundQuery } from './money-query.ts'

type Change = (changes: AddressChanges) => void

const RECEIPT_STATE_OPTIONS = optionsOf(RECEIPT_LIST_STATES, texts.receipts.states)
const RECEIPT_WAY_OPTIONS = optionsOf(RECEIPT_WAYS, deskMoney.ways)
const REFUND_STATE_OPTIONS = optionsOf(REFUND_LIST_STATES, texts.refunds.states)
const REFUND_WAY_OPTIONS = optionsOf(REFUND_WAYS, texts.refunds.ways)

/** The filters of the list of receipts. @param people who have entered any. */
export function receiptFilters(
  query: ReceiptQuery,
  people: readonly { id: string; name: string }[],
  onChange: Change,
): readonly ListFilter[] {
  const enterers = [
    { value: ENTERED_BY_ME, words: texts.me },
    { value: ENTERED_BY_OTHERS, words: texts.others },
    ...people.map(({ id, name }) => ({ value: id, words: name })),
  ]
  return [
    stateFilter(RECEIPT_STATE_OPTIONS, query.state, onChange),
    choiceFilter({
      name: 'way',
      label: texts.labels.way,
      options: RECEIPT_WAY_OPTIONS,
      chosen: valuesOf(query.way),
      onChange,
    }),
    daysFilter(texts.labels.days, query, onChange),
    choiceFilter({
      name: 'by',
      label: texts.labels.by,
      options: enterers,
      chosen: valuesOf(query.by),
      isSingle: true,
      onChange,
    }),
  ]
}

/** The filters of the list of refunds. */
export function refundFilters(query: RefundQuery, onChange: Change): readonly ListFilter[] {
  return [
    stateFilter(REFUND_STATE_OPTIONS, query.state, onChange),
    choiceFilter({
      name: 'way',
      label: texts.labels.way,
      options: REFUND_WAY_OPTIONS,
      chosen: valuesOf(query.way),
      isSingle: true,
      onChange,
    }),
    daysFilter(texts.labels.promised, query, onChange),
  ]
}

/** What waits is shown first, so it is no state that can be dropped. */
function stateFilter(
  options: readonly { value: string; words: string }[],
  state: string | undefined,
  onChange: Change,
): ListFilter {
  const label = texts.labels.state
  const choice = choiceFilter({ name: 'state', label, options, chosen: [state ?? 'waits'], isSingle: true, onChange })
  return { ...choice, isUsual: state === undefined || state === 'waits' }
}
