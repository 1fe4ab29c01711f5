import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { Permission } from '#kernel/access/desk-permissions.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskImportExport } from '#messages/import-export/desk.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskJournal } from '#messages/journal/desk.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskSettings } from '#messages/settings/desk.ts'
import type { DeskIconName } from '#ui/desk/icon.tsx'

/** A screen in the rail. `permission` is required to see its entry; null shows the entry to everybody. */
export type Screen = {
  name: string
  to: string
  icon: DeskIconName
  permission: Permission | null
  /** Hides the entry from staff with this permission, who open the screen from the tabs of another screen. */
  hiddenForPermission?: Permission
  /** Other addresses that belong to the screen. */
  otherPaths?: readonly string[]
}

/** Subpaths of a screen that need their own permission. */
const SUBPATH_PERMISSIONS: readonly Pick<Screen, 'to' | 'permission'>[] = [
  { to: deskPages.places(), permission: 'write_catalogue' },
  { to: deskPages.newBooking(), permission: 'hold_seats' },
  { to: deskPages.log(), permission: 'read_log' },
  { to: deskPages.import(''), permission: 'import_lists' },
  { to: deskPages.newsletter(), permission: 'write_journal' },
  { to: deskPages.pictures(), permission: 'write_catalogue' },
  { to: deskPages.privacy(), permission: 'erase_person' },
  // Staff who record an office payment also print its slip.
  { to: deskPages.slip(''), permission: 'record_office_payment' },
  { to: deskPages.gst(), permission: 'read_money' },
  { to: deskPages.reports(), permission: 'read_money' },
  { to: deskPages.tcs(), permission: 'read_money' },
  { to: deskPages.reconciliation(), permission: 'read_money' },
]

/** The permission required for an address; the longest matching path decides. Null when it is open to everybody. */
export function permissionOfPath(pathname: string): Permission | null {
  const [found] = [...SCREENS.flat(), ...SUBPATH_PERMISSIONS]
    .filter(({ to }) => pathname === to || pathname.startsWith(to.endsWith('/') ? to : `${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return found?.permission ?? null
}

/** True when an address belongs to the screen. The Today screen matches only its exact address. */
export function belongsToScreen({ to, otherPaths = [] }: Screen, pathname: string): boolean {
  if (to === deskPages.today()) return pathname === to
  return [to, ...otherPaths].some(
    (screenPath) =>
      pathname === screenPath || pathname.startsWith(screenPath.endsWith('/') ? screenPath : `${screenPath}/`),
  )
}

/** The screen that an address belongs to, ignoring any query; undefined when there is none. */
export function screenOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?')
  return SCREENS.flat().find((screen) => belongsToScreen(screen, pathname))?.to
}

/** The screens of the desk, grouped, in the order of the rail. */
export const SCREENS: readonly (readonly Screen[])[] = [
  [
    { name: deskFrame.today, to: deskPages.today(), icon: 'sun', permission: null },
    {
      name: deskFrame.bookings,
      to: deskPages.bookings(),
      icon: 'list',
      permission: 'read_bookings',
      otherPaths: [deskPages.bulkAction('')],
    },
    { name: deskDepartures.title, to: deskPages.departures(), icon: 'calendar', permission: 'read_departures' },
    { name: deskEnquiries.short, to: deskPages.enquiries(), icon: 'mail', permission: 'answer_enquiries' },
  ],
  [
    {
      name: deskPackageList.title,
      to: deskPages.packages(),
      icon: 'map',
      permission: 'read_catalogue',
      otherPaths: [deskPages.pictures(), deskPages.places()],
    },
    {
      name: deskJournal.title,
      to: deskPages.journal(),
      icon: 'pen',
      permission: 'write_journal',
      otherPaths: [deskPages.newsletter()],
    },
    { name: deskReviews.title, to: deskPages.reviews(), icon: 'star', permission: 'answer_reviews' },
    { name: deskPromoCodes.title, to: deskPages.promoCodes(), icon: 'tag', permission: 'read_promo_codes' },
  ],
  [{ name: deskFrame.money, to: deskPages.money(), icon: 'rupee', permission: 'confirm_office_payment' }],
  [
    {
      name: deskFrame.staff,
      to: deskPages.staff(),
      icon: 'users',
      permission: 'read_staff',
      otherPaths: [deskPages.log(), deskPages.importExport(), deskPages.privacy()],
    },
    // Staff who can see the staff list open this screen through its tabs.
    {
      name: deskImportExport.short,
      to: deskPages.importExport(),
      icon: 'download',
      permission: 'open_import_export',
      hiddenForPermission: 'read_staff',
    },
    { name: deskSettings.title, to: deskPages.settings(), icon: 'settings', permission: 'change_settings' },
  ],
]
