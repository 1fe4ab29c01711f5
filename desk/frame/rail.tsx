import { Fragment, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskNewBooking } from '#messages/seats/desk-new-booking.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Avatar } from '#ui/desk/avatar.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { LogoMark } from '#ui/site/logo-mark.tsx'
import { useRailCounts, type RailCount } from './use-rail-counts.ts'
import { belongsToScreen, SCREENS, type Screen } from './screens.ts'
import { PasswordButton } from './password-button.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import classes from './rail.module.css'

/** The navigation on the left. Narrow windows show only its icons. */
export function Rail({ staff }: { staff: StaffMember }) {
  const counts = useRailCounts(staff)
  return (
    <nav className={`line gap-2 ${classes.rail}`} aria-label={deskFrame.rail}>
      <NavLink className={classes.brand ?? ''} to={deskPages.today()}>
        <LogoMark />
        <b>{deskFrame.name}</b>
        <em>{deskFrame.desk}</em>
      </NavLink>
      {screensFor(staff).map((group) => (
        <ul key={group[0]?.to}>
          {group.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} count={counts[screen.to]} className={classes.entry} />
            </li>
          ))}
        </ul>
      ))}
      <div className={`row middle line-above ${classes.me}`}>
        <Avatar name={staff.name} />
        <p>
          <b className="block">{staff.name}</b>
          <span className="block muted small">{deskStaff.roles[staff.role]}</span>
        </p>
        <PasswordButton />
        <SignOutButton />
      </div>
    </nav>
  )
}

/**
 * The bar at the foot of the screen on a phone: three screens, the link to a new booking in the middle, and the rest
 * behind 'More'.
 */
export function BottomTabs({ staff }: { staff: StaffMember }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const counts = useRailCounts(staff)
  const screens = screensFor(staff).flat()
  const first = screens.slice(0, 3)
  const others = screens.slice(3)
  const plusIndex = hasPermission(staff, 'hold_seats') ? Math.min(2, first.length) : -1
  return (
    <nav className={classes.tabs} aria-label={deskFrame.tabs}>
      {first.map((screen, i) => (
        <Fragment key={screen.to}>
          {i === plusIndex ? <PlusTab /> : null}
          <ScreenLink screen={screen} count={counts[screen.to]} className={classes.tab} />
        </Fragment>
      ))}
      {plusIndex === first.length ? <PlusTab /> : null}
      <button type="button" className={classes.tab} onClick={() => setOpenAt(pathname)}>
        <DeskIcon name="more" />
        <span>{deskFrame.more}</span>
      </button>
      {/* Navigation closes the sheet, because it is open only while the path is the one where the user opened it. */}
      <Dialog
        isOpen={openAt === pathname}
        labelledBy="more-of-the-desk"
        onClose={() => setOpenAt(undefined)}
        className={classes.sheet ?? ''}
      >
        <h2 id="more-of-the-desk">{deskFrame.more}</h2>
        <ul>
          {others.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} count={counts[screen.to]} className={classes.entry} />
            </li>
          ))}
        </ul>
        <p className={classes.person}>
          <b>{staff.name}</b>, {deskStaff.roles[staff.role]}
        </p>
        <PasswordButton className={classes.entry} />
        <SignOutButton className={classes.entry} />
      </Dialog>
    </nav>
  )
}

function PlusTab() {
  return (
    <NavLink className={classes.plus ?? ''} to={deskPages.newBooking()} aria-label={deskNewBooking.title}>
      <DeskIcon name="plus" />
    </NavLink>
  )
}

type ScreenLinkProps = { screen: Screen; count: RailCount | undefined; className: string | undefined }

function ScreenLink({ screen, count, className }: ScreenLinkProps) {
  const { pathname } = useLocation()
  const { name, to, icon } = screen
  return (
    <Link
      className={className ?? ''}
      to={to}
      title={name}
      aria-current={belongsToScreen(screen, pathname) ? 'page' : undefined}
    >
      <DeskIcon name={icon} />
      <span>{name}</span>
      {count === undefined ? null : (
        <b className={count.isUrgent ? classes.hot : classes.count} title={deskFrame.waiting(count.lines)}>
          {count.lines}
        </b>
      )}
    </Link>
  )
}

function screensFor(staff: StaffMember): Screen[][] {
  const isVisible = ({ permission, hiddenForPermission }: Screen) =>
    (permission === null || hasPermission(staff, permission)) &&
    (hiddenForPermission === undefined || !hasPermission(staff, hiddenForPermission))
  return SCREENS.map((group) => group.filter(isVisible)).filter((group) => group.length > 0)
}
