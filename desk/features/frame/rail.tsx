import { NavLink } from 'react-router'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskFrame } from '#messages/desk-frame.ts'
import { deskStaff } from '#messages/desk-staff.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Avatar } from '#desk/ui/avatar.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { SignOutButton } from './sign-out-button.tsx'
import classes from './rail.module.css'

/** The screens on the left; icons only where the window is narrow. */
export function Rail({ staff }: { staff: StaffMember }) {
  return (
    <nav className={classes.rail} aria-label={deskFrame.rail}>
      <NavLink className={classes.brand ?? ''} to={deskPages.today()}>
        <LogoMark />
        <b>{deskFrame.name}</b>
        <em>{deskFrame.desk}</em>
      </NavLink>
      {screensFor(staff).map((group) => (
        <ul key={group[0]?.to}>
          {group.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} className={classes.entry} />
            </li>
          ))}
        </ul>
      ))}
      <div className={classes.me}>
        <Avatar name={staff.name} />
        <p>
          <b>{staff.name}</b>
          <span>{deskStaff.roles[staff.role]}</span>
        </p>
        <SignOutButton />
      </div>
    </nav>
  )
}

/** The screens at the foot of a phone. */
export function FootTabs({ staff }: { staff: StaffMember }) {
  return (
    <nav className={classes.tabs} aria-label={deskFrame.tabs}>
      {screensFor(staff)
        .flat()
        .map((screen) => (
          <ScreenLink key={screen.to} screen={screen} className={classes.tab} />
        ))}
      <SignOutButton className={classes.tab} />
    </nav>
  )
}

function ScreenLink({ screen: { name, to, icon }, className }: { screen: Screen; className: string | undefined }) {
  return (
    <NavLink className={className ?? ''} to={to} end={to === deskPages.today()} title={name}>
      <DeskIcon name={icon} />
      <span>{name}</span>
    </NavLink>
  )
}

function screensFor(staff: StaffMember): Screen[][] {
  return SCREENS.map((group) => group.filter(({ act }) => act === null || mayDo(staff, act))).filter(
    (group) => group.length > 0,
  )
}
