import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskNewBooking } from '#messages/bookings/desk-new-booking.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { FindOrDo } from './find-or-do.tsx'
import classes from './top-bar.module.css'

/** The field that finds or does, and the time in India. */
export function TopBar({ staff }: { staff: StaffMember }) {
  const [isFinding, setIsFinding] = useState(false)
  const now = useNow()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const keys = useDeskKeys({
    '/': () => setIsFinding(true),
    ...(mayDo(staff, 'hold_seats') && { n: () => void navigate(deskPages.newBooking()) }),
  })
  return (
    <header className={classes.top}>
      <button type="button" className={classes.find} onClick={() => setIsFinding(true)}>
        <DeskIcon name="search" />
        <span>{deskFrame.findLong}</span>
        {keys.areOn ? <kbd>/</kbd> : null}
      </button>
      <time className={classes.clock} dateTime={now.toISOString()}>
        {printMoment(now)}
      </time>
      {mayDo(staff, 'hold_seats') ? (
        <Link
          className={classes.new}
          to={deskPages.newBooking()}
          aria-current={pathname === deskPages.newBooking() ? 'page' : undefined}
        >
          <DeskIcon name="plus" />
          {deskNewBooking.short}
        </Link>
      ) : null}
      <FindOrDo staff={staff} isOpen={isFinding} onClose={() => setIsFinding(false)} keys={keys} />
    </header>
  )
}
