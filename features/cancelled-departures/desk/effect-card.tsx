import type { ReactNode } from 'react'
import type { BreakPreview } from '../api/desk-schemas.ts'
import { BROKEN_CASES } from '../rules/broken-departure.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import table from '#desk/ui/table.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import classes from './set-up-break.module.css'

const texts = deskBreak.effect

type EffectCardProps = {
  preview: { data: BreakPreview | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The one button, below all that it does. */
  children: ReactNode
}

/** What the break does: whom it concerns, what was paid, how many mails go out. */
export function EffectCard({ preview: { data, error, refetch }, children }: EffectCardProps) {
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        {data === undefined && error === null ? <p className={classes.muted}>{texts.looking}</p> : null}
        {error === null ? null : (
          <Note kind="bad">
            <p>{sentenceOf(error, texts.failed)}</p>
            <Button size="small" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          </Note>
        )}
        {data === undefined ? null : <Effect preview={data} />}
        {children}
      </div>
    </Card>
  )
}

function Effect({ preview: { departures, bookings, guests, mails, paidPaise } }: { preview: BreakPreview }) {
  const countOf = (count: (one: BreakPreview['departures'][number]) => number) =>
    departures.reduce((sum, one) => sum + count(one), 0)
  const noAddress = countOf(({ withoutAddress }) => withoutAddress)
  const cases = BROKEN_CASES.map((name) => ({ name, count: countOf((one) => one.cases[name]) }))
  return (
    <>
      {departures.length > 1 ? <EachDeparture departures={departures} /> : null}
      {bookings === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <ul className={classes.effect}>
          <li className={classes.large}>{texts.concerns(bookings, guests)}</li>
          <li className={classes.large}>{texts.paid(printRupees(paidPaise))}</li>
          <li className={classes.large}>{texts.mails(mails)}</li>
          {cases
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => (
              <li key={name}>{texts.cases[name](count)}</li>
            ))}
          {noAddress === 0 ? null : <li className={classes.bad}>{texts.noAddress(noAddress)}</li>}
        </ul>
      )}
      <p className={classes.muted}>{texts.waitingList}</p>
    </>
  )
}

function EachDeparture({ departures }: Pick<BreakPreview, 'departures'>) {
  const now = useNow()
  const { columns } = texts
  return (
    <table className={`${table.table} ${classes.each}`}>
      <thead>
        <tr>
          <th scope="col">{columns.departure}</th>
          <th scope="col" className={table.number}>
            {columns.bookings}
          </th>
          <th scope="col" className={table.number}>
            {columns.guests}
          </th>
          <th scope="col" className={table.number}>
            {columns.paid}
          </th>
        </tr>
      </thead>
      <tbody>
        {departures.map((one) => (
          <tr key={departureKey(one)}>
            <td>{deskBreak.departure(one.packageName, printDay(calendarDate(one.startDate), now))}</td>
            <td className={table.number} data-label={columns.bookings}>
              {one.bookings}
            </td>
            <td className={table.number} data-label={columns.guests}>
              {one.guests}
            </td>
            <td className={table.number} data-label={columns.paid}>
              {printRupees(one.paidPaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
