import type { Due } from '../api/calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { balanceDueTexts as texts } from '#messages/balance-due/site.ts'
import { paymentMessages } from '#messages/payments/site.ts'
import { printHeldUntil } from '#ui/site/lib/print-held-until.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { usePayBalanceDue, type PayBalanceDueState } from './use-pay-balance-due.ts'
import classes from './pay-page.module.css'

const paymentTexts = paymentMessages.payment

type OpenBalanceDueProps = { token: string; due: Due; onChanged: (due: Due) => void }

/** The balance due, its trip, and the button that pays it. */
export function OpenBalanceDue({ token, due, onChanged }: OpenBalanceDueProps) {
  const { state, pay } = usePayBalanceDue({ token, due, onChanged })
  const amount = formatRupees(paise(due.amountPaise), { paise: 'shown' })
  const day = (date: string) => formatCalendarDate(calendarDate(date))
  const facts = [
    ...(due.change === null
      ? [
          [texts.labels.trip, due.packageName],
          [texts.labels.dates, `${day(due.startDate)} – ${day(due.endDate)}`],
        ]
      : [
          [texts.labels.newTrip, due.change.packageName],
          [texts.labels.newDates, `${day(due.change.startDate)} – ${day(due.change.endDate)}`],
          [texts.labels.until, printHeldUntil(due.change.heldUntil)],
        ]),
    [texts.labels.guests, texts.guests(due.guests)],
    [texts.labels.booking, due.reference],
    [texts.labels.of, texts.of(due.initials)],
  ]
  const isBusy = state.is === 'ordering' || state.is === 'verifying'
  return (
    <section className={classes.card}>
      <h1>{texts.heading(amount)}</h1>
      <p>{texts.reasons[due.reason]}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{texts.labels.amount}</dt>
          <dd className="num">{amount}</dd>
        </div>
      </dl>
      {due.change === null ? null : <RefundRows refunds={due.change.refunds} />}
      <Message state={state} />
      <Button
        size="large"
        isPending={isBusy}
        pendingText={state.is === 'verifying' ? paymentTexts.finalizing : paymentTexts.processing}
        onClick={pay}
      >
        {texts.pay(amount)}
      </Button>
      <p className={classes.note}>{paymentTexts.methods}</p>
      <p className={classes.note}>{texts.anybody}</p>
    </section>
  )
}

/** The refunds if the new trip is cancelled later. */
function RefundRows({ refunds }: Pick<NonNullable<Due['change']>, 'refunds'>) {
  const { title, by, back, later, nothing, none, byUs } = texts.refund
  return (
    <section className={classes.refunds} aria-labelledby="refunds">
      <h2 id="refunds">{title}</h2>
      {refunds.length === 0 ? (
        <p>{none}</p>
      ) : (
        <dl className={classes.facts}>
          {refunds.map(({ shownUntil, refundPaise }) => (
            <div key={shownUntil}>
              <dt>{by(shownUntil)}</dt>
              <dd className="num">{back(formatRupees(paise(refundPaise), { paise: 'shown' }))}</dd>
            </div>
          ))}
          <div>
            <dt>{later}</dt>
            <dd>{nothing}</dd>
          </div>
        </dl>
      )}
      <p className={classes.note}>{byUs}</p>
    </section>
  )
}

function Message({ state }: { state: PayBalanceDueState }) {
  switch (state.is) {
    case 'ready':
    case 'ordering':
    case 'windowOpen':
      return null
    case 'changed':
      return (
        <Alert kind="info" autoFocus>
          {texts.changed}
        </Alert>
      )
    case 'verifying':
      return state.isSlow ? <Alert kind="info">{paymentTexts.checkingBank}</Alert> : null
    case 'failed':
      return (
        <Alert kind="error" autoFocus>
          <p>{paymentTexts.error}</p>
          <p>{state.reason ?? paymentTexts.errorText}</p>
        </Alert>
      )
    case 'bankSilent':
      return (
        <Alert kind="info" autoFocus>
          {paymentTexts.bankSlow}
        </Alert>
      )
  }
}
