import type { changeDepartures } from '../api/desk-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { MAX_DEPARTURE_SEATS } from '../rules/departure-change.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskDepartures } from '#messages/departures/desk.ts'

/** The actions on selected departures that need a dialog. */
export const DIALOG_ACTIONS = ['moreSeats', 'price', 'guarantee', 'numberToRun', 'ledBy'] as const
/** One of {@link DIALOG_ACTIONS}. */
type DialogAction = (typeof DIALOG_ACTIONS)[number]
/** The actions with a dialog. Reopening has one too, to show the waiting groups. */
export type RequestedChange = DialogAction | 'reopen'
/** A change in the format of the call. */
export type WireChange = CallInput<typeof changeDepartures>['body']['change']

/** The values in the dialog of an action. */
export type ChangeForm = { action: RequestedChange; how: 'more' | 'to'; text: string; choice: string }

/** The option for no leader. */
export const NOBODY = 'nobody'

const texts = deskDepartures.dialog.wrong

/** The change in the form, or its errors. An untouched form returns nothing yet. */
export function parseChangeForm({ action, how, text, choice }: ChangeForm): {
  change: WireChange | null
  problem: string
} {
  const trimmed = text.trim()
  const right = (change: WireChange) => ({ change, problem: '' })
  const nothing = { change: null, problem: '' }
  const withProblem = (message: string) => ({ change: null, problem: trimmed === '' ? '' : message })
  switch (action) {
    case 'moreSeats': {
      const seats = parseWholeNumber(trimmed)
      if (how === 'more')
        return seats === null || seats === 0 ? withProblem(texts.seats) : right({ kind: 'moreSeats', seats })
      return seats === null || seats < 1 ? withProblem(texts.seats) : right({ kind: 'seats', seats })
    }
    case 'price': {
      if (choice === 'package') return right({ kind: 'price', pricePaise: null })
      const pricePaise = parseRupees(trimmed)
      return pricePaise === null || pricePaise < 100 ? withProblem(texts.price) : right({ kind: 'price', pricePaise })
    }
    case 'guarantee':
      return choice === '' ? nothing : right({ kind: 'guarantee', isGuaranteed: choice === 'yes' })
    case 'numberToRun': {
      if (choice === 'none') return right({ kind: 'numberToRun', numberToRun: null })
      const numberToRun = parseWholeNumber(trimmed)
      return numberToRun === null || numberToRun < 1
        ? withProblem(texts.number)
        : right({ kind: 'numberToRun', numberToRun })
    }
    case 'ledBy':
      return choice === '' ? nothing : right({ kind: 'ledBy', ledBy: choice === NOBODY ? null : choice })
    case 'reopen':
      return right({ kind: 'reopen' })
  }
}

function parseWholeNumber(input: string): number | null {
  const plain = input.replace(/^[−–]/, '-').replace(/^\+/, '')
  if (!/^-?\d{1,3}$/.test(plain)) return null
  const number = Number(plain)
  return Math.abs(number) > MAX_DEPARTURE_SEATS ? null : number
}
