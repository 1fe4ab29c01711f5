import type { ChangeOutcome } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '../rules/departure-list.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Note } from '#ui/desk/note.tsx'

const texts = deskDepartures.dialog

/** The effect of a change: how many departures change, and each one left out, with the reason. */
export function ChangeEffect({ outcome, isLoading }: { outcome: ChangeOutcome | null; isLoading: boolean }) {
  const now = useNow()
  if (outcome === null) return isLoading ? <p>{texts.looking}</p> : null
  const { changed, same, leftOut, prices, waiting } = outcome
  return (
    <div aria-live="polite">
      <h3>{texts.what}</h3>
      <p>{texts.changes(changed.length)}</p>
      {prices.map(({ beforePaise, afterPaise, departures }) => (
        <p key={`${beforePaise} ${afterPaise}`}>
          {texts.prices(printRupees(beforePaise), printRupees(afterPaise), departures)}
        </p>
      ))}
      {waiting === 0 ? null : <p>{texts.waiting(waiting)}</p>}
      {same === 0 ? null : <p>{texts.same(same)}</p>}
      {leftOut.length === 0 ? null : (
        <Note kind="waits">
          {texts.leftOut(leftOut.length)}
          <ul>
            {leftOut.map((one) => (
              <li key={departureKey(one)}>
                {texts.one(one.packageName, printDay(calendarDate(one.startDate), now), texts.why[one.why](one.taken))}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
