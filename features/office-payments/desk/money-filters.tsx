import {
  ENTERED_BY_ME,
  ENTERED_BY_OTHERS,
  OFFICE_PAYMENT_LIST_STATES,
  REFUND_LIST_STATES,
  REFUND_METHODS,
} from '../rules/desk-money-lists.ts'
import { OFFICE_PAYMENT_METHODS } from '../rules/office-payment.ts'
import { daysFilter } from '#ui/desk/days-filter.tsx'
import { valuesOf, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { deskLists as texts } from '#messages/desk/lists.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import type { OfficePaymentQuery, RefundQuery } from './money-query.ts'

type Change = (changes: AddressChanges) => void

const OFFICE_PAYMENT_STATE_OPTIONS = optionsOf(OFFICE_PAYMENT_LIST_STATES, texts.receipts.states)
const OFFICE_PAYMENT_METHOD_OPTIONS = optionsOf(OFFICE_PAYMENT_METHODS, deskMoney.ways)
const REFUND_STATE_OPTIONS = optionsOf(REFUND_LIST_STATES, texts.refunds.states)
const REFUND_METHOD_OPTIONS = optionsOf(REFUND_METHODS, texts.refunds.ways)

/** The filters of the list of office payments. @param people the users who have recorded one. */
export function officePaymentFilters(
  query: OfficePaymentQuery,
  people: readonly { id: string; name: string }[],
  onChange: Change,
): readonly ListFilter[] {
  const recordedByOptions = [
    { value: ENTERED_BY_ME, text: texts.me },
    { value: ENTERED_BY_OTHERS, text: texts.others },
    ...people.map(({ id, name }) => ({ value: id, text: name })),
  ]
  return [
    stateFilter(OFFICE_PAYMENT_STATE_OPTIONS, query.state, onChange),
    choiceFilter({
      name: 'way',
      label: texts.labels.way,
      options: OFFICE_PAYMENT_METHOD_OPTIONS,
      selectedValues: valuesOf(query.way),
      onChange,
    }),
    daysFilter(texts.labels.days, query, onChange),
    choiceFilter({
      name: 'by',
      label: texts.labels.by,
      options: recordedByOptions,
      selectedValues: valuesOf(query.by),
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
      options: REFUND_METHOD_OPTIONS,
      selectedValues: valuesOf(query.way),
      isSingle: true,
      onChange,
    }),
    daysFilter(texts.labels.promised, query, onChange),
  ]
}

/** Waiting items are the default, so that state is not a removable filter. */
function stateFilter(
  options: readonly { value: string; text: string }[],
  state: string | undefined,
  onChange: Change,
): ListFilter {
  const label = texts.labels.state
  const choice = choiceFilter({
    name: 'state',
    label,
    options,
    selectedValues: [state ?? 'waits'],
    isSingle: true,
    onChange,
  })
  return { ...choice, isDefault: state === undefined || state === 'waits' }
}
