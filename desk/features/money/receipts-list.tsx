import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { listReceipts } from '#contract/desk/receipts-calls.ts'
import type { OfficeReceipt } from '#contract/desk/receipts-schemas.ts'
import { deskMoney } from '#messages/desk-money.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BankNews } from './bank-news.tsx'
import { MONEY_KEY } from './payments-key.ts'
import { ReceiptPhoto } from './receipt-photo.tsx'
import { ReceiptDecision } from './receipt-decision.tsx'
import classes from './money.module.css'

const texts = deskMoney.receipts

/** Receipts that wait for a second person, and below them those that were decided. */
export function ReceiptsList({ onDone }: { onDone: (sentence: string) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...MONEY_KEY, 'receipts'],
    queryFn: () => deskCall(listReceipts),
  })
  if (data === undefined) return error === null ? <Skeleton rows={4} /> : <FailedPart onAgain={() => void refetch()} />
  const waiting = data.receipts.filter(({ state }) => state === 'waits')
  const decided = data.receipts.filter(({ state }) => state !== 'waits')
  return (
    <>
      <Card title={waiting.length === 0 ? texts.title : texts.waiting(waiting.length)}>
        {waiting.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
        <ul>
          {waiting.map((receipt) => (
            <li key={receipt.id} className={classes.line}>
              <Facts receipt={receipt} />
              <p className={classes.acts}>
                <ReceiptPhoto receipt={receipt} onDone={onDone} />
              </p>
              <ReceiptDecision receipt={receipt} onDone={onDone} />
            </li>
          ))}
        </ul>
      </Card>
      {decided.length === 0 ? null : (
        <Card title={texts.decided}>
          <ul>
            {decided.map((receipt) => (
              <li key={receipt.id} className={classes.line}>
                <Facts receipt={receipt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Facts({ receipt }: { receipt: OfficeReceipt }) {
  const { amountPaise, way, proof, booker, reference, enteredBy, enteredAt, number, state, reason } = receipt
  return (
    <div>
      <b>{deskMoney.receipt(printExactRupees(amountPaise), deskMoney.ways[way], proof)}</b>
      <span className={classes.muted}>
        <Link to={deskPages.booking(reference)}>{`${booker}, ${reference}`}</Link>
      </span>
      <span className={classes.muted}>
        {deskMoney.receiptBy(enteredBy, printShortMoment(new Date(enteredAt)), number)}
      </span>
      {state === 'confirmed' ? (
        <span className={classes.muted}>
          {deskMoney.confirmedBy(receipt.decidedBy ?? '', printShortMoment(new Date(receipt.decidedAt ?? enteredAt)))}
        </span>
      ) : null}
      <BankNews receipt={receipt} />
      {state === 'refused' ? (
        <span className={classes.muted}>{deskMoney.refusedBy(receipt.decidedBy ?? '', reason)}</span>
      ) : null}
    </div>
  )
}
