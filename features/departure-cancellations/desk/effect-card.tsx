import type { ReactNode } from 'react'
import type { DepartureCancellationPreview } from '../api/desk-calls.ts'
import { CANCELLATION_CASES } from '../rules/cancelled-departure.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskDepartureCancellation.effect

type EffectCardProps = {
  preview: { data: DepartureCancellationPreview | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The confirm button, below the description of the effect. */
  children: ReactNode
}

/** The effect of the cancellation: the bookings affected, the amount paid, the number of emails. */
export function EffectCard({ preview: { data, error, refetch }, children }: EffectCardProps) {
  return (
    <Card title={texts.title}>
      <div className={`stack gap-12 ${classes.body}`}>
        {data === undefined && error === null ? <p className="muted">{texts.looking}</p> : null}
        {error === null ? null : (
          <Note kind="bad">
            <p>{serverMessageOf(error, texts.failed)}</p>
            <SmallButton onClick={() => void refetch()}>{texts.again}</SmallButton>
          </Note>
        )}
        {data === undefined ? null : <Effect preview={data} />}
        {children}
      </div>
    </Card>
  )
}

function Effect({
  preview: { departures, bookings, guests, mails, paidPaise },
}: {
  preview: DepartureCancellationPreview
}) {
  const countOf = (count: (one: DepartureCancellationPreview['departures'][number]) => number) =>
    departures.reduce((sum, one) => sum + count(one), 0)
  const withoutAddressCount = countOf(({ withoutAddress }) => withoutAddress)
  const cases = CANCELLATION_CASES.map((name) => ({ name, count: countOf((one) => one.cases[name]) }))
  return (
    <>
      {departures.length > 1 ? <EachDeparture departures={departures} /> : null}
      {bookings === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <ul className={`stack gap-4 ${classes.effect}`}>
          <li className={classes.large}>{texts.affectedCount(bookings, guests)}</li>
          <li className={classes.large}>{texts.paid(printRupees(paidPaise))}</li>
          <li className={classes.large}>{texts.mails(mails)}</li>
          {cases
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => (
              <li key={name}>{texts.cases[name](count)}</li>
            ))}
          {withoutAddressCount === 0 ? null : <li className="alarm strong">{texts.noAddress(withoutAddressCount)}</li>}
        </ul>
      )}
      <p className="muted">{texts.waitingList}</p>
    </>
  )
}

function EachDeparture({ departures }: Pick<DepartureCancellationPreview, 'departures'>) {
  const now = useNow()
  const { columns } = texts
  return (
    <DataTable
      className={classes.each}
      headings={[columns.departure, { number: columns.bookings }, { number: columns.guests }, { number: columns.paid }]}
    >
      {departures.map((one) => (
        <tr key={departureKey(one)}>
          <td>{deskDepartureCancellation.departure(one.packageName, printDay(calendarDate(one.startDate), now))}</td>
          <NumberCell label={columns.bookings}>{one.bookings}</NumberCell>
          <NumberCell label={columns.guests}>{one.guests}</NumberCell>
          <NumberCell label={columns.paid}>{printRupees(one.paidPaise)}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
