import { Link, useParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getSlip, type ReceiptSlip } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { RecordNotFound } from '#ui/desk/record-not-found.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Button } from '#ui/desk/button.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { isApiError } from '#ui/site/lib/api.ts'
import classes from './slip-page.module.css'

const texts = deskMoney.slip

/** The printed slip of an office payment, for a payer at the counter. */
export function SlipPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useDeskQuery(['bookings', 'slip', id], [getSlip, { params: { id } }])
  if (data !== undefined) return <Slip slip={data} />
  if (isApiError(error) && [404, 422].includes(error.status))
    return (
      <RecordNotFound
        title={texts.title}
        heading={texts.notFound}
        back={{ to: deskPages.receipts(), label: deskMoney.receipts.title }}
      />
    )
  return <Loading of={{ data, error, refetch }} rows={8} />
}

function Slip({ slip: { receipt, inWords, office, trip, isTest } }: { slip: ReceiptSlip }) {
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
      <p className={`line middle spread gap-12 below-14 ${classes.screen}`}>
        <Link to={deskPages.booking(receipt.reference)}>{texts.back}</Link>
        <Button variant="main" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </p>
      <article className={classes.slip}>
        <div className={`row spread line-below ${classes.head}`}>
          <PageTitle title={texts.heading(receipt.number)} />
          <address>
            <b>{office.name}</b>
            {[...office.address, office.phone, ...(office.gstin === null ? [] : [texts.gstin(office.gstin)])].map(
              (line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ),
            )}
          </address>
        </div>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd className="strong">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {texts.states[receipt.state]} {texts.notInvoice} {isTest ? <b>{texts.test}</b> : null}
        </p>
        <p className={`line spread ${classes.signs}`}>
          <span>{texts.signPayer}</span>
          <span>{texts.signOffice}</span>
        </p>
      </article>
    </>
  )
}
