import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { getLedgers } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { LEDGERS } from '../rules/tally.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { LEDGERS_KEY } from './books-key.ts'
import { LedgersDialog } from './ledgers-dialog.tsx'
import classes from './books.module.css'

const texts = deskBooks.ledgers

/** The ledgers that the Tally vouchers are booked to. */
export function LedgersCard({ onDone }: { onDone: (sentence: string) => void }) {
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useDeskQuery(LEDGERS_KEY, [getLedgers])
  if (data === undefined) return null
  const { ledgers } = data
  return (
    <Card
      title={texts.title}
      actions={
        hasPermission(staff, 'close_month') ? (
          <SmallButton onClick={() => setIsOpen(true)}>{texts.edit}</SmallButton>
        ) : undefined
      }
    >
      <dl className={`stack gap-4-18 ${classes.names}`}>
        {LEDGERS.map((ledger) => (
          <div key={ledger}>
            <dt className="muted small">{texts.names[ledger]}</dt>
            <dd>{ledgers[ledger]}</dd>
          </div>
        ))}
      </dl>
      {isOpen ? <LedgersDialog {...{ ledgers, onDone }} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}
