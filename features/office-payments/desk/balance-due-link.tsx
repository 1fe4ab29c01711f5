import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { sendBalanceDueLink } from '#features/balance-due/api/desk-calls.ts'
import type { BookingPayments } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskBalanceDues as texts } from '#messages/balance-due/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { SendLinkDialog } from '#ui/desk/send-link-dialog.tsx'

type Due = BookingPayments['dues'][number]
type BalanceDueLinkProps = { reference: string; email: string; due: Due; onDone: (sentence: string) => void }

/**
 * The button that sends the link for a balance due. While an office payment for it is waiting, this states why there is
 * no link.
 */
export function BalanceDueLink({ reference, email, due, onDone }: BalanceDueLinkProps) {
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  if (due.isByHand) return <p className="block muted">{texts.officePaymentPending}</p>
  if (!hasPermission(staff, 'hold_seats')) return null
  // Bookings that travel together get their links with the same click.
  const others = due.change?.others ?? []
  const links = others.length + 1
  const amount = printExactRupees(others.reduce((sum, one) => sum + one.amountPaise, due.amountPaise))
  return (
    <p>
      <Button onClick={() => setIsOpen(true)}>{texts.link(amount, links)}</Button>
      {isOpen ? (
        <SendLinkDialog
          title={texts.linkTitle(reference, links)}
          email={email}
          noEmail={texts.linkNoEmail}
          purpose={texts.linkText(email, amount, links)}
          mails={links}
          send={() =>
            deskCall(sendBalanceDueLink, {
              params: { reference },
              body: { reason: due.reason, includesParty: links > 1 },
            })
          }
          onClose={() => setIsOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </p>
  )
}
