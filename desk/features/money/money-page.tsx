import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskMoney as texts } from '#messages/desk-money.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
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
      <nav className={classes.tabs} aria-label={texts.tabsLabel}>
        <Link to={deskPages.receipts()} aria-current={areRefunds ? undefined : 'page'}>
          {texts.tabs.receipts}
        </Link>
        <Link to={deskPages.refunds()} aria-current={areRefunds ? 'page' : undefined}>
          {texts.tabs.refunds}
        </Link>
      </nav>
      <div className={classes.stack}>
        {done === '' ? null : <Note kind="good">{done}</Note>}
        {areRefunds ? <RefundsList onDone={setDone} /> : <ReceiptsList onDone={setDone} />}
      </div>
    </>
  )
}
