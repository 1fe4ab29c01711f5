import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useSeconds } from '#desk/lib/use-seconds.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { HoldLongerDialog } from './hold-longer-dialog.tsx'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { timeLeft } from './time-left.ts'
import classes from './hold-card.module.css'

type HoldCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** The seats of an unpaid booking: their clock, and what can be done about it. */
export function HoldCard({ booking, onDone }: HoldCardProps) {
  const staff = useOutletContext<StaffMember>()
  const [query] = useSearchParams()
  // Whoever has just added guests is led here to send the link.
  const [opened, setOpened] = useState<'longer' | 'link' | 'release' | undefined>(
    query.get('add') === 'link' ? 'link' : undefined,
  )
  const { heldUntil, isKept, guests } = booking
  if (heldUntil === null) return null
  const end = new Date(heldUntil)
  const dialog = { booking, onDone, onClose: () => setOpened(undefined) }
  return (
    <Card title={texts.title}>
      <div className={classes.body}>
        {isKept ? (
          <p>{texts.kept}</p>
        ) : (
          <>
            <p>
              {texts.heldTill(guests, printShortMoment(end))} <Clock end={end} />
            </p>
            {mayDo(staff, 'hold_seats') ? (
              <p className={classes.acts}>
                <Button onClick={() => setOpened('longer')}>{texts.longer}</Button>
                <Button onClick={() => setOpened('link')}>{texts.link}</Button>
                <Button look="danger" onClick={() => setOpened('release')}>
                  {texts.back}
                </Button>
              </p>
            ) : null}
          </>
        )}
      </div>
      {opened === 'longer' ? <HoldLongerDialog role={staff.role} heldUntil={end} {...dialog} /> : null}
      {opened === 'link' ? <PaymentLinkDialog heldUntil={end} {...dialog} /> : null}
      {opened === 'release' ? <ReleaseDialog {...dialog} /> : null}
    </Card>
  )
}

/** Runs each second. At its end the booking is asked for again. */
function Clock({ end }: { end: Date }) {
  const queries = useQueryClient()
  const left = end.getTime() - useSeconds().getTime()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['bookings'] })
  }, [isOver, queries])
  return (
    <b role="timer" className={classes.clock}>
      {isOver ? texts.over : timeLeft(left)}
    </b>
  )
}
