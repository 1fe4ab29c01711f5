import { useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskImportExport } from '#messages/import-export/desk.ts'
import { deskPrivacy } from '#messages/privacy/desk.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { hasPermission } from '../lib/use-staff.ts'
import { Tabs } from '../tabs.tsx'

/** The tabs of the staff section. A user with access to only one of its pages sees no tabs. */
export function StaffTabs({ staff }: { staff: StaffMember }) {
  const { pathname } = useLocation()
  if (!hasPermission(staff, 'read_staff')) return null
  const tabs = [
    { to: deskPages.staff(), text: deskStaff.title },
    { to: deskPages.importExport(), text: deskImportExport.title },
    { to: deskPages.privacy(), text: deskPrivacy.title },
  ]
  const others = tabs.slice(1).map(({ to }) => to)
  const isHere = (to: string) =>
    to === deskPages.staff() ? !others.some((other) => pathname.startsWith(other)) : pathname.startsWith(to)
  return <Tabs label={deskImportExport.tabs} tabs={tabs.map((tab) => ({ ...tab, isHere: isHere(tab.to) }))} />
}
