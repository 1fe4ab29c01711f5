import type { DeskBreak } from '../api/desk-schemas.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printMoment, printShortMoment } from '#desk/lib/print-time.ts'
import { isAllDone, type sumsOfBreak } from './break-facts.ts'
import classes from './broken-steps.module.css'

const texts = deskBroken.steps

type Step = { words: string; more: string; state: 'done' | 'now' | 'open' }
type StepsProps = { broken: DeskBreak; sums: ReturnType<typeof sumsOfBreak> }

/** The six steps of a break, each with how far it is. */
export function BrokenSteps({ broken, sums }: StepsProps) {
  const states = { done: texts.isDone, now: texts.isNow, open: texts.isOpen }
  return (
    <ol className={classes.steps} aria-label={texts.label}>
      {stepsOf({ broken, sums }).map(({ words, more, state }) => (
        <li key={words} data-state={state}>
          <b>{words}</b>
          <span className={classes.unseen}>, {states[state]}</span>
          <small>{more}</small>
        </li>
      ))}
    </ol>
  )
}

function stepsOf({ broken, sums }: StepsProps): Step[] {
  const { brokenAt, offers, mails, answerBy, isAnswerTimeOver, doneAt } = broken
  const isDone = isAllDone(broken, sums)
  const isSettled = sums.settled === sums.all
  const until = printShortMoment(new Date(answerBy))
  return [
    { words: texts.closed, more: printShortMoment(new Date(brokenAt)), state: 'done' },
    { words: texts.offers, more: texts.offersOf(offers.length), state: 'done' },
    {
      words: mails.sent + mails.cameBack + sums.mailsUnderWay === 0 ? texts.noMail : texts.mails(mails.sent),
      more:
        sums.mailsUnderWay > 0
          ? texts.underWay(sums.mailsUnderWay)
          : mails.cameBack > 0
            ? texts.cameBack(mails.cameBack)
            : mails.sent > 0
              ? texts.allArrived
              : '',
      state: sums.mailsUnderWay > 0 ? 'now' : 'done',
    },
    {
      words: texts.answered(sums.settled, sums.all),
      more: (isAnswerTimeOver ? texts.over : texts.until)(until),
      state: isSettled ? 'done' : 'now',
    },
    refundStep(sums, isSettled),
    {
      words: texts.done,
      more: doneAt === null ? texts.notDone : isDone ? printMoment(new Date(doneAt)) : texts.notPaid,
      state: isDone ? 'done' : 'open',
    },
  ]
}

function refundStep({ refunds }: StepsProps['sums'], isSettled: boolean): Step {
  if (refunds.all === 0)
    return { words: isSettled ? texts.noRefundEver : texts.noRefund, more: '', state: isSettled ? 'done' : 'open' }
  const open = refunds.paise - refunds.paidPaise
  return {
    words: texts.refunds(refunds.paid, refunds.all),
    more: open > 0 ? texts.refundsOpen(printRupees(open)) : texts.refundsDone(printRupees(refunds.paidPaise)),
    state: open > 0 || !isSettled ? 'now' : 'done',
  }
}
