import { useLocation, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { deskPlaces } from '#messages/places/desk.ts'
import { hasPermission } from '../lib/use-staff.ts'
import { TabLink } from '../tabs.tsx'
import classes from './catalogue-tabs.module.css'

/** The screens of the catalogue. A user with access to only one of them sees no tabs. */
export function CatalogueTabs() {
  const staff = useOutletContext<StaffMember>()
  const { pathname } = useLocation()
  if (!hasPermission(staff, 'write_catalogue')) return null
  const tabs = [
    { to: deskPages.packages(), name: deskPackageList.title },
    { to: deskPages.pictures(), name: deskPictures.title },
    { to: deskPages.places(), name: deskPlaces.title },
  ]
  return (
    <nav className={`row line-below gap-2 ${classes.tabs}`} aria-label={deskPictures.tabsLabel}>
      {tabs.map(({ to, name }) => (
        <TabLink key={to} to={to} isHere={to === pathname}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
