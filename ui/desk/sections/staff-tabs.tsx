import { useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskExchange } from '#messages/import-export/desk.ts'
import { deskPrivacy } from '#messages/privacy/desk.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Tabs } from '#desk/ui/tabs.tsx'

/** The ways between the pages that stand together with the staff. One who sees a single one of them sees no tabs. */
export function StaffTabs({ staff }: { staff: StaffMember }) {
  const { pathname } = useLocation()
  if (!mayDo(staff, 'read_staff')) return null
  const tabs = [
    { to: deskPages.staff(), words: deskStaff.title },
    { to: deskPages.exchange(), words: deskExchange.title },
    { to: deskPages.privacy(), words: deskPrivacy.title },
  ]
  const others = tabs.slice(1).map(({ to }) => to)
  const isHere = (to: string) =>
    to === deskPages.staff() ? !others.some((other) => pathname.startsWith(other)) : pathname.startsWith(to)
  return <Tabs label={deskExchange.tabs} tabs={tabs.map((tab) => ({ ...tab, isHere: isHere(tab.to) }))} />
}
