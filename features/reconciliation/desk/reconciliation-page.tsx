import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readReconciliation } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskReconciliation as texts } from '#messages/reconciliation/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { MoneyTabs } from '#desk/sections/money-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BankCard } from './bank-card.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'
import classes from './reconciliation.module.css'

/** The gateway, the bank and our books beside each other: each difference is a line with a way out. */
export function ReconciliationPage() {
  const heading = usePage(texts.page)
  const [done, setDone] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: RECONCILIATION_KEY,
    queryFn: () => deskCall(readReconciliation),
    staleTime: 0,
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskMoney.title}
      </h1>
      <MoneyTabs present="reconciliation" />
      <div className={classes.stack}>
        {done === '' ? null : <Note kind="good">{done}</Note>}
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={8} /> : null}
        {data === undefined ? null : (
          <>
            <GatewayCard {...data} onDone={setDone} />
            <BankCard {...data} onDone={setDone} />
          </>
        )}
      </div>
    </>
  )
}
