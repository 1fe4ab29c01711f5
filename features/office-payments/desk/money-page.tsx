import { useState } from 'react'
import { useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { MoneyTabs } from '#desk/sections/money-tabs.tsx'
import { ReceiptsList } from './receipts-list.tsx'
import { RefundsList } from './refunds-list.tsx'
import classes from './money.module.css'

/** Receipts that wait for a second person, and refunds that wait for anybody. */
export function MoneyPage() {
  const heading = usePage(texts.title)
  const { pathname } = useLocation()
  const [done, setDone] = useState('')
  const areRefunds = pathname === deskPages.refunds()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <MoneyTabs present={areRefunds ? 'refunds' : 'receipts'} />
      <div className={classes.stack}>
        {done === '' ? null : <Note kind="good">{done}</Note>}
        {areRefunds ? <RefundsList onDone={setDone} /> : <ReceiptsList onDone={setDone} />}
      </div>
    </>
  )
}
