import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useSeconds } from '#ui/desk/lib/use-seconds.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { ExtendHoldDialog } from './extend-hold-dialog.tsx'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { formatTimeLeft } from './time-left.ts'
import classes from './hold-card.module.css'

type HoldCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** The seats of an unpaid booking: the countdown of their hold, and the possible actions. */
export function HoldCard({ booking, onDone }: HoldCardProps) {
  const staff = useOutletContext<StaffMember>()
  const [query] = useSearchParams()
  // After adding guests, the user arrives here with the dialog for the link already open.
  const [openDialog, setOpenDialog] = useState<'longer' | 'link' | 'release' | undefined>(
    query.get('add') === 'link' ? 'link' : undefined,
  )
  const { heldUntil, hasPendingPayment, guests } = booking
  if (heldUntil === null) return null
  const end = new Date(heldUntil)
  const dialog = { booking, onDone, onClose: () => setOpenDialog(undefined) }
  return (
    <Card title={texts.title}>
      <div className={`pad-14-16 ${classes.body}`}>
        {hasPendingPayment ? (
          <p>{texts.kept}</p>
        ) : (
          <>
            <p>
              {texts.heldTill(guests, printShortDateTime(end))} <Clock end={end} />
            </p>
            {hasPermission(staff, 'hold_seats') ? (
              <p className="row gap-8">
                <Button onClick={() => setOpenDialog('longer')}>{texts.longer}</Button>
                <Button onClick={() => setOpenDialog('link')}>{texts.link}</Button>
                <Button variant="danger" onClick={() => setOpenDialog('release')}>
                  {texts.back}
                </Button>
              </p>
            ) : null}
          </>
        )}
      </div>
      {openDialog === 'longer' ? <ExtendHoldDialog role={staff.role} heldUntil={end} {...dialog} /> : null}
      {openDialog === 'link' ? <PaymentLinkDialog heldUntil={end} {...dialog} /> : null}
      {openDialog === 'release' ? <ReleaseDialog {...dialog} /> : null}
    </Card>
  )
}

/** Ticks every second. At the end of the hold the booking is reloaded. */
function Clock({ end }: { end: Date }) {
  const queryClient = useQueryClient()
  const msLeft = end.getTime() - useSeconds().getTime()
  const isOver = msLeft <= 0
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }, [isOver, queryClient])
  return (
    <b role="timer" className={`whole ${classes.clock}`}>
      {isOver ? texts.over : formatTimeLeft(msLeft)}
    </b>
  )
}
