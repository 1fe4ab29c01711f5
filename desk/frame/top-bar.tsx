import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskNewBooking } from '#messages/seats/desk-new-booking.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { CommandPalette } from './command-palette.tsx'
import classes from './top-bar.module.css'

/** The search and command field, and the time in India. */
export function TopBar({ staff }: { staff: StaffMember }) {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const now = useNow()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const keys = useDeskKeys({
    '/': () => setIsPaletteOpen(true),
    ...(hasPermission(staff, 'hold_seats') && { n: () => void navigate(deskPages.newBooking()) }),
  })
  return (
    <header className={`line middle line-below gap-14 ${classes.top}`}>
      <button
        type="button"
        className={`line middle shrink muted ${classes.find}`}
        onClick={() => setIsPaletteOpen(true)}
      >
        <DeskIcon name="search" />
        <span>{deskFrame.findLong}</span>
        {keys.areEnabled ? <kbd>/</kbd> : null}
      </button>
      <time className={`to-end muted small whole ${classes.clock}`} dateTime={now.toISOString()}>
        {printDateTime(now)}
      </time>
      {hasPermission(staff, 'hold_seats') ? (
        <Link
          className={`middle strong whole control ${classes.new}`}
          to={deskPages.newBooking()}
          aria-current={pathname === deskPages.newBooking() ? 'page' : undefined}
        >
          <DeskIcon name="plus" />
          {deskNewBooking.short}
        </Link>
      ) : null}
      <CommandPalette staff={staff} isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} keys={keys} />
    </header>
  )
}
