import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { sendDueLink } from '#features/dues/api/desk-calls.ts'
import type { BookingPayments } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskDues as texts } from '#messages/dues/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { SendLinkDialog } from '#desk/ui/send-link-dialog.tsx'
import classes from './money.module.css'

type Due = BookingPayments['dues'][number]
type DueLinkProps = { reference: string; email: string; due: Due; onDone: (sentence: string) => void }

/** The button that sends the link of what is due; while a receipt for it waits, why there is none. */
export function DueLink({ reference, email, due, onDone }: DueLinkProps) {
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setOpen] = useState(false)
  if (due.isByHand) return <p className={classes.muted}>{texts.byHand}</p>
  if (!mayDo(staff, 'hold_seats')) return null
  // Those that travel together get theirs by the same press.
  const others = due.change?.others ?? []
  const links = others.length + 1
  const amount = printExactRupees(others.reduce((sum, one) => sum + one.amountPaise, due.amountPaise))
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{texts.link(amount, links)}</Button>
      {isOpen ? (
        <SendLinkDialog
          title={texts.linkTitle(reference, links)}
          email={email}
          noEmail={texts.linkNoEmail}
          asks={texts.linkText(email, amount, links)}
          mails={links}
          send={() =>
            deskCall(sendDueLink, { params: { reference }, body: { reason: due.reason, withParty: links > 1 } })
          }
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </p>
  )
}
