import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readSlip } from '../api/desk-calls.ts'
import type { ReceiptSlip } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { NotHere } from '#desk/ui/not-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { isApiError } from '#site/lib/api.ts'
import classes from './slip-page.module.css'

const texts = deskMoney.slip

/** The slip of a receipt, which a payer at the counter takes along. */
export function SlipPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'slip', id],
    queryFn: () => deskCall(readSlip, { params: { id } }),
  })
  if (data !== undefined) return <Slip slip={data} />
  if (isApiError(error) && [404, 422].includes(error.status))
    return (
      <NotHere
        title={texts.title}
        heading={texts.notFound}
        back={{ to: deskPages.receipts(), words: deskMoney.receipts.title }}
      />
    )
  return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
}

function Slip({ slip: { receipt, inWords, office, trip, isTest } }: { slip: ReceiptSlip }) {
  const heading = usePage(texts.heading(receipt.number))
  const { labels } = texts
  const rows = [
    [labels.payer, receipt.payer],
    [labels.amount, printExactRupees(receipt.amountPaise)],
    [labels.words, inWords],
    [labels.way, deskMoney.ways[receipt.way]],
    [labels.proof, receipt.proof],
    [labels.day, formatCalendarDate(calendarDate(receipt.receivedOn))],
    [labels.trip, texts.trip(trip.name, formatCalendarDate(calendarDate(trip.startDate)), trip.guests)],
    [labels.booking, `${receipt.booker}, ${receipt.reference}`],
    [labels.by, receipt.enteredBy],
  ]
  return (
    <>
      <p className={classes.screen}>
        <Link to={deskPages.booking(receipt.reference)}>{texts.back}</Link>
        <Button look="main" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </p>
      <article className={classes.slip}>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.heading(receipt.number)}
          </h1>
          <address>
            <b>{office.name}</b>
            {[...office.address, office.phone, ...(office.gstin === null ? [] : [texts.gstin(office.gstin)])].map(
              (line) => (
                <span key={line}>{line}</span>
              ),
            )}
          </address>
        </div>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {texts.states[receipt.state]} {texts.notInvoice} {isTest ? <b>{texts.test}</b> : null}
        </p>
        <p className={classes.signs}>
          <span>{texts.signPayer}</span>
          <span>{texts.signOffice}</span>
        </p>
      </article>
    </>
  )
}
