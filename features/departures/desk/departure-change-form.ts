import type { changeDepartures } from '../api/desk-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { DEPARTURE_SEATS_MOST } from '../rules/departure-change.ts'
import { readRupees } from '#kernel/money/read-rupees.ts'
import { deskDepartures } from '#messages/departures/desk.ts'

/** What is done with chosen departures in a dialog. */
export const DIALOG_ACTS = ['moreSeats', 'price', 'guarantee', 'numberToRun', 'ledBy'] as const
/** One of {@link DIALOG_ACTS}. */
type DialogAct = (typeof DIALOG_ACTS)[number]
/** What a dialog is opened for: opening again shows before who waits. */
export type AskedAct = DialogAct | 'reopen'
/** A change as the call takes it. */
export type WireChange = CallInput<typeof changeDepartures>['body']['change']

/** What is typed in the dialog of an act. */
export type ChangeForm = { act: AskedAct; how: 'more' | 'to'; text: string; choice: string }

/** The choice that nobody leads. */
export const NOBODY = 'nobody'

const texts = deskDepartures.dialog.wrong

/** The change that the form says, or what is wrong with it. A form in which nothing was typed or chosen says nothing yet. */
export function readChange({ act, how, text, choice }: ChangeForm): { change: WireChange | null; wrong: string } {
  const typed = text.trim()
  const right = (change: WireChange) => ({ change, wrong: '' })
  const nothing = { change: null, wrong: '' }
  const wrong = (why: string) => ({ change: null, wrong: typed === '' ? '' : why })
  switch (act) {
    case 'moreSeats': {
      const seats = wholeOf(typed)
      if (how === 'more')
        return seats === null || seats === 0 ? wrong(texts.seats) : right({ kind: 'moreSeats', seats })
      return seats === null || seats < 1 ? wrong(texts.seats) : right({ kind: 'seats', seats })
    }
    case 'price': {
      if (choice === 'package') return right({ kind: 'price', pricePaise: null })
      const pricePaise = readRupees(typed)
      return pricePaise === null || pricePaise < 100 ? wrong(texts.price) : right({ kind: 'price', pricePaise })
    }
    case 'guarantee':
      return choice === '' ? nothing : right({ kind: 'guarantee', isGuaranteed: choice === 'yes' })
    case 'numberToRun': {
      if (choice === 'none') return right({ kind: 'numberToRun', numberToRun: null })
      const numberToRun = wholeOf(typed)
      return numberToRun === null || numberToRun < 1 ? wrong(texts.number) : right({ kind: 'numberToRun', numberToRun })
    }
    case 'ledBy':
      return choice === '' ? nothing : right({ kind: 'ledBy', ledBy: choice === NOBODY ? null : choice })
    case 'reopen':
      return right({ kind: 'reopen' })
  }
}

function wholeOf(typed: string): number | null {
  const plain = typed.replace(/^[−–]/, '-').replace(/^\+/, '')
  if (!/^-?\d{1,3}$/.test(plain)) return null
  const number = Number(plain)
  return Math.abs(number) > DEPARTURE_SEATS_MOST ? null : number
}
