import { Link, useLocation, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { deskPlaces } from '#messages/places/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import classes from './catalogue-tabs.module.css'

/** The screens of what is sold. Whoever may see one of them only sees no tabs. */
export function CatalogueTabs() {
  const staff = useOutletContext<StaffMember>()
  const { pathname } = useLocation()
  if (!mayDo(staff, 'write_catalogue')) return null
  const tabs = [
    { to: deskPages.packages(), name: deskPackageList.title },
    { to: deskPages.pictures(), name: deskPictures.title },
    { to: deskPages.places(), name: deskPlaces.title },
  ]
  return (
    <nav className={classes.tabs} aria-label={deskPictures.tabsLabel}>
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
