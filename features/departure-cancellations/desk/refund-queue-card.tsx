import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordCancellationPayIn, type DeskDepartureCancellation } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'
import classes from './cancelled-departure.module.css'

const texts = deskCancelledDeparture.queue
/** How many waiting refunds are listed by name. */
const MAX_LISTED_REFUNDS = 6

type QueueCardProps = {
  departureCancellation: DeskDepartureCancellation
  staff: StaffMember
  onDone: (sentence: string) => void
}

/**
 * The refunds waiting for funds at the gateway: the amount needed, the last declined amount, and the button to
 * continue.
 */
export function RefundQueueCard({ departureCancellation, staff, onDone }: QueueCardProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { packageId, startDate } = departureCancellation
  const { waiting, neededPaise, othersPaise, refused } = departureCancellation.queue
  if (waiting.length === 0) return null
  const rest = waiting.slice(MAX_LISTED_REFUNDS)
  const restPaise = rest.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return (
    <Card title={texts.title}>
      <div className="stack gap-10 pad-14-16">
        <p>
          <b>{texts.needed(printRupees(neededPaise))}</b>
        </p>
        {refused === null ? null : (
          <p>{texts.refused(printRupees(refused.amountPaise), printRecent(new Date(refused.at), now))}</p>
        )}
        {othersPaise === 0 ? null : <p>{texts.others(printRupees(othersPaise))}</p>}
        <ol className={`stack gap-6 ${classes.queue}`}>
          {waiting.slice(0, MAX_LISTED_REFUNDS).map(({ refundId, reference, booker, amountPaise, place }) => (
            <li key={refundId} value={place}>
              <Link to={deskPages.booking(reference)}>{booker}</Link>
              <span>{printRupees(amountPaise)}</span>
            </li>
          ))}
        </ol>
        {rest.length === 0 ? null : <p>{texts.more(rest.length, printRupees(restPaise))}</p>}
        <p className="soft">{texts.how}</p>
        {hasPermission(staff, 'settle_refund') ? (
          <div>
            <Button onClick={() => setIsOpen(true)}>{texts.paidIn}</Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.ask}
        text={texts.whatsappText(waiting.length, printRupees(neededPaise))}
        action={texts.paidIn}
        failed={texts.failed}
        run={async () => {
          const params = { packageId: String(packageId), startDate }
          try {
            const { refunds } = await deskCall(recordCancellationPayIn, { params })
            onDone(texts.done(refunds))
          } finally {
            await queryClient.invalidateQueries({ queryKey: DEPARTURE_CANCELLATIONS_KEY })
          }
        }}
        onClose={() => setIsOpen(false)}
      />
    </Card>
  )
}
