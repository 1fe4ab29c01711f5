import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { isAllDone, type departureCancellationTotals } from './departure-cancellation-facts.ts'
import classes from './cancelled-departure-steps.module.css'

const texts = deskCancelledDeparture.steps

type Step = { label: string; more: string; state: 'done' | 'now' | 'open' }
type StepsProps = {
  departureCancellation: DeskDepartureCancellation
  sums: ReturnType<typeof departureCancellationTotals>
}

/** The six steps of a departure cancellation, each with its progress. */
export function CancelledDepartureSteps({ departureCancellation, sums }: StepsProps) {
  const states = { done: texts.isDone, now: texts.isNow, open: texts.isOpen }
  return (
    <ol className={`stack below-16 ${classes.steps}`} aria-label={texts.label}>
      {stepsOf({ departureCancellation, sums }).map(({ label, more, state }) => (
        <li key={label} data-state={state}>
          <b className="block strong">{label}</b>
          <span className="unseen">, {states[state]}</span>
          <small className="block muted small">{more}</small>
        </li>
      ))}
    </ol>
  )
}

function stepsOf({ departureCancellation, sums }: StepsProps): Step[] {
  const { cancelledAt, offers, mails, answerBy, hasAnswerDeadlinePassed, doneAt } = departureCancellation
  const isDone = isAllDone(departureCancellation, sums)
  const isSettled = sums.settled === sums.all
  const until = printShortDateTime(new Date(answerBy))
  return [
    { label: texts.closed, more: printShortDateTime(new Date(cancelledAt)), state: 'done' },
    { label: texts.offers, more: texts.offersOf(offers.length), state: 'done' },
    {
      label: mails.sent + mails.bouncedBack + sums.queuedMails === 0 ? texts.noMail : texts.mails(mails.sent),
      more:
        sums.queuedMails > 0
          ? texts.underWay(sums.queuedMails)
          : mails.bouncedBack > 0
            ? texts.bouncedBack(mails.bouncedBack)
            : mails.sent > 0
              ? texts.allArrived
              : '',
      state: sums.queuedMails > 0 ? 'now' : 'done',
    },
    {
      label: texts.answered(sums.settled, sums.all),
      more: (hasAnswerDeadlinePassed ? texts.over : texts.until)(until),
      state: isSettled ? 'done' : 'now',
    },
    refundStep(sums, isSettled),
    {
      label: texts.done,
      more: doneAt === null ? texts.notDone : isDone ? printDateTime(new Date(doneAt)) : texts.notPaid,
      state: isDone ? 'done' : 'open',
    },
  ]
}

function refundStep({ refunds }: StepsProps['sums'], isSettled: boolean): Step {
  if (refunds.all === 0)
    return { label: isSettled ? texts.nothingToRefund : texts.noRefund, more: '', state: isSettled ? 'done' : 'open' }
  const open = refunds.paise - refunds.paidPaise
  return {
    label: texts.refunds(refunds.paid, refunds.all),
    more: open > 0 ? texts.refundsOpen(printRupees(open)) : texts.refundsDone(printRupees(refunds.paidPaise)),
    state: open > 0 || !isSettled ? 'now' : 'done',
  }
}
