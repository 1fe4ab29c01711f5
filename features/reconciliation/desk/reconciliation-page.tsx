import { useState } from 'react'
import { getReconciliation } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskReconciliation as texts } from '#messages/reconciliation/desk.ts'
import { MoneyTabs } from '#ui/desk/sections/money-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { BankCard } from './bank-card.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { RECONCILIATION_KEY } from './reconciliation-key.ts'

/** Compares the gateway, the bank and our books: each difference is a line with its actions. */
export function ReconciliationPage() {
  const [confirmation, setConfirmation] = useState('')
  const { data, error, refetch } = useDeskQuery(RECONCILIATION_KEY, [getReconciliation], { staleTime: 0 })
  return (
    <>
      <PageTitle title={texts.page}>{deskMoney.title}</PageTitle>
      <MoneyTabs present="reconciliation" />
      <div className="stack above-14 gap-18">
        {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
        <Loading of={{ data, error, refetch }} rows={8}>
          {(reconciliation) => (
            <>
              <GatewayCard {...reconciliation} onDone={setConfirmation} />
              <BankCard {...reconciliation} onDone={setConfirmation} />
            </>
          )}
        </Loading>
      </div>
    </>
  )
}
