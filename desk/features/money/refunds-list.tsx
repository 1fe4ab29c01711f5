import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { listDeskRefunds, retryDeskRefund } from '#contract/desk/refunds-calls.ts'
import type { DeskRefund, RefundUnderWay } from '#contract/desk/refunds-schemas.ts'
import { deskMoney } from '#messages/desk-money.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import { BankRefundDialog } from './bank-refund-dialog.tsx'
import { MONEY_KEY } from './payments-key.ts'
import classes from './money.module.css'

const texts = deskMoney.back
const REASONS: Readonly<Record<string, string>> = deskMoney.refundReasons

/** Refunds that the gateway refused, or that go back by bank. */
export function RefundsList({ onDone }: { onDone: (sentence: string) => void }) {
  const queries = useQueryClient()
  const [paid, setPaid] = useState<DeskRefund>()
  const { data, error, refetch } = useQuery({
    queryKey: [...MONEY_KEY, 'refunds'],
    queryFn: () => deskCall(listDeskRefunds),
  })
  const retry = useMutation({
    mutationFn: (id: string) => deskCall(retryDeskRefund, { params: { id } }),
    onSuccess: () => onDone(texts.retried),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  if (data === undefined) return error === null ? <Skeleton rows={4} /> : <FailedPart onAgain={() => void refetch()} />
  return (
    <>
      <Card title={texts.title}>
        {retry.error === null ? null : <Note kind="bad">{sentenceOf(retry.error, texts.failed)}</Note>}
        {data.refunds.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
        <ul>
          {data.refunds.map((refund) => (
            <li key={refund.id} className={classes.line}>
              <Facts refund={refund} />
              <p className={classes.acts}>
                {refund.by === 'gateway' ? (
                  <Button
                    aria-label={texts.retryOf(printExactRupees(refund.amountPaise), refund.booker)}
                    onClick={() => (retry.isPending ? undefined : retry.mutate(refund.id))}
                  >
                    {texts.retry}
                  </Button>
                ) : null}
                <Button
                  aria-label={texts.payOf(printExactRupees(refund.amountPaise), refund.booker)}
                  onClick={() => setPaid(refund)}
                >
                  {texts.pay}
                </Button>
              </p>
            </li>
          ))}
        </ul>
        {paid === undefined ? null : (
          <BankRefundDialog key={paid.id} refund={paid} onClose={() => setPaid(undefined)} onDone={onDone} />
        )}
      </Card>
      {data.underWay.length === 0 ? null : <UnderWay refunds={data.underWay} />}
    </>
  )
}

function UnderWay({ refunds }: { refunds: readonly RefundUnderWay[] }) {
  return (
    <Card title={texts.underWay}>
      <ul>
        {refunds.map(({ id, amountPaise, reason, booker, reference, since }) => (
          <li key={id} className={classes.line}>
            <div>
              <b>{deskMoney.refund(printExactRupees(amountPaise), REASONS[reason] ?? reason)}</b>
              <span className={classes.muted}>
                <Link to={deskPages.booking(reference)}>{`${booker}, ${reference}`}</Link>
              </span>
              <span className={classes.muted}>{texts.since(printShortMoment(new Date(since)))}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ refund }: { refund: DeskRefund }) {
  const { amountPaise, reason, booker, reference, phone, refusals, by, waitingSince, account } = refund
  return (
    <div>
      <b>{deskMoney.refund(printExactRupees(amountPaise), REASONS[reason] ?? reason)}</b>
      <span className={classes.muted}>
        <Link to={deskPages.booking(reference)}>{`${booker}, ${reference}`}</Link>, {phone}
      </span>
      <span className={classes.muted}>
        {by === 'bank' ? texts.hand : texts.times(refusals)}, {printShortMoment(new Date(waitingSince))}
      </span>
      <span className={classes.muted}>
        {texts.columns.account}:{' '}
        {account === null ? texts.noAccount : `${account.holder}, ${account.number}, ${account.ifsc}`}
      </span>
    </div>
  )
}
