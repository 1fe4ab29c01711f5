import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskEnquiries } from '#messages/enquiries/desk.ts'
import { deskExchange } from '#messages/import-export/desk.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskJournal } from '#messages/journal/desk.ts'
import { deskPackageList } from '#messages/packages/desk-list.ts'
import { deskPromoCodes } from '#messages/promo-codes/desk.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskSettings } from '#messages/settings/desk.ts'
import type { DeskIconName } from '#desk/ui/icon.tsx'

/** A screen in the rail. `act`: who may not do it does not see the entry; null for everybody. */
export type Screen = {
  name: string
  to: string
  icon: DeskIconName
  act: DeskAct | null
  /** Who may do this does not see the entry: the screen stands in the tabs of another one. */
  unless?: DeskAct
  /** Other addresses that belong to it. */
  also?: readonly string[]
}

/** What else below a screen needs an act of its own. */
const BELOW: readonly Pick<Screen, 'to' | 'act'>[] = [
  { to: deskPages.places(), act: 'write_catalogue' },
  { to: deskPages.newBooking(), act: 'hold_seats' },
  { to: deskPages.log(), act: 'read_log' },
  { to: deskPages.import(''), act: 'import_lists' },
  { to: deskPages.newsletter(), act: 'write_journal' },
  { to: deskPages.pictures(), act: 'write_catalogue' },
  { to: deskPages.privacy(), act: 'erase_person' },
  // Whoever enters a receipt prints its slip.
  { to: deskPages.slip(''), act: 'enter_receipt' },
  { to: deskPages.gst(), act: 'read_money' },
  { to: deskPages.reports(), act: 'read_money' },
  { to: deskPages.tcs(), act: 'read_money' },
  { to: deskPages.reconciliation(), act: 'read_money' },
]

/** The act that an address needs, by the longest path that it begins with; null when everybody may open it. */
export function actOfPath(pathname: string): DeskAct | null {
  const [found] = [...SCREENS.flat(), ...BELOW]
    .filter(({ to }) => pathname === to || pathname.startsWith(to.endsWith('/') ? to : `${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return found?.act ?? null
}

/** True when an address belongs to the screen. Today is only its own address. */
export function isOfScreen({ to, also = [] }: Screen, pathname: string): boolean {
  if (to === deskPages.today()) return pathname === to
  return [to, ...also].some((own) => pathname === own || pathname.startsWith(own.endsWith('/') ? own : `${own}/`))
}

/** The screen behind which an address stands, with or without its query; undefined for one that is in no entry. */
export function screenOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?')
  return SCREENS.flat().find((screen) => isOfScreen(screen, pathname))?.to
}

/** The screens of the desk in the order of the rail, in groups. */
export const SCREENS: readonly (readonly Screen[])[] = [
  [
    { name: deskFrame.today, to: deskPages.today(), icon: 'sun', act: null },
    {
      name: deskFrame.bookings,
      to: deskPages.bookings(),
      icon: 'list',
      act: 'read_bookings',
      also: [deskPages.bulkAct('')],
    },
    { name: deskDepartures.title, to: deskPages.departures(), icon: 'calendar', act: 'read_departures' },
    { name: deskEnquiries.short, to: deskPages.enquiries(), icon: 'mail', act: 'answer_enquiries' },
  ],
  [
    {
      name: deskPackageList.title,
      to: deskPages.packages(),
      icon: 'map',
      act: 'read_catalogue',
      also: [deskPages.pictures(), deskPages.places()],
    },
    {
      name: deskJournal.title,
      to: deskPages.journal(),
      icon: 'pen',
      act: 'write_journal',
      also: [deskPages.newsletter()],
    },
    { name: deskReviews.title, to: deskPages.reviews(), icon: 'star', act: 'answer_reviews' },
    { name: deskPromoCodes.title, to: deskPages.promoCodes(), icon: 'tag', act: 'read_promo_codes' },
  ],
  [{ name: deskFrame.money, to: deskPages.money(), icon: 'rupee', act: 'confirm_receipt' }],
  [
    {
      name: deskFrame.staff,
      to: deskPages.staff(),
      icon: 'users',
      act: 'read_staff',
      also: [deskPages.log(), deskPages.exchange(), deskPages.privacy()],
    },
    // Those who see the staff find the files in its tabs.
    {
      name: deskExchange.short,
      to: deskPages.exchange(),
      icon: 'download',
      act: 'open_exchange',
      unless: 'read_staff',
    },
    { name: deskSettings.title, to: deskPages.settings(), icon: 'settings', act: 'change_settings' },
  ],
]
