import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { readLedgers } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { LEDGERS } from '../rules/tally.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { LEDGERS_KEY } from './books-key.ts'
import { LedgersDialog } from './ledgers-dialog.tsx'
import classes from './books.module.css'

const texts = deskBooks.ledgers

/** What the vouchers for Tally are booked to. */
export function LedgersCard({ onDone }: { onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ queryKey: LEDGERS_KEY, queryFn: () => deskCall(readLedgers) })
  if (data === undefined) return null
  const { ledgers } = data
  return (
    <Card
      title={texts.title}
      acts={
        mayDo(staff, 'close_month') ? (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {texts.edit}
          </Button>
        ) : undefined
      }
    >
      <dl className={classes.names}>
        {LEDGERS.map((ledger) => (
          <div key={ledger}>
            <dt>{texts.names[ledger]}</dt>
            <dd>{ledgers[ledger]}</dd>
          </div>
        ))}
      </dl>
      {isOpen ? <LedgersDialog {...{ ledgers, onDone }} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}
