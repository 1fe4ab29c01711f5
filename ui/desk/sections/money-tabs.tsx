import { useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import type { Permission } from '#kernel/access/desk-permissions.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import { hasPermission } from '../lib/use-staff.ts'
import { Tabs } from '../tabs.tsx'

type Tab = { name: keyof typeof texts.tabs; to: string; permission: Permission }

const TABS: readonly Tab[] = [
  { name: 'overview', to: deskPages.money(), permission: 'read_money' },
  { name: 'receipts', to: deskPages.receipts(), permission: 'record_office_payment' },
  { name: 'refunds', to: deskPages.refunds(), permission: 'settle_refund' },
  { name: 'gst', to: deskPages.gst(), permission: 'read_money' },
  { name: 'tcs', to: deskPages.tcs(), permission: 'read_money' },
  { name: 'reconciliation', to: deskPages.reconciliation(), permission: 'read_money' },
  { name: 'reports', to: deskPages.reports(), permission: 'read_money' },
]

/** The parts of Money that the role may open. */
export function MoneyTabs({ present }: { present: Tab['name'] }) {
  const staff = useOutletContext<StaffMember>()
  const tabs = TABS.filter(({ permission }) => hasPermission(staff, permission))
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={tabs.map(({ name, to }) => ({ to, text: texts.tabs[name], isHere: name === present }))}
    />
  )
}
