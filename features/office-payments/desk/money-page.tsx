import { useState } from 'react'
import { useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import { Note } from '#ui/desk/note.tsx'
import { MoneyTabs } from '#ui/desk/sections/money-tabs.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { OfficePaymentsList } from './office-payments-list.tsx'
import { RefundsList } from './refunds-list.tsx'

/** Office payments that await a second approver, and refunds that need a staff member. */
export function MoneyPage() {
  const { pathname } = useLocation()
  const [confirmation, setConfirmation] = useState('')
  const showsRefunds = pathname === deskPages.refunds()
  return (
    <>
      <PageTitle title={texts.title} />
      <MoneyTabs present={showsRefunds ? 'refunds' : 'receipts'} />
      <div className="stack gap-18">
        {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
        {showsRefunds ? <RefundsList onDone={setConfirmation} /> : <OfficePaymentsList onDone={setConfirmation} />}
      </div>
    </>
  )
}
