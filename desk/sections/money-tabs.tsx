import { useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import type { DeskAct } from '#kernel/access/desk-permissions.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Tabs } from '#desk/ui/tabs.tsx'

type Tab = { name: keyof typeof texts.tabs; to: string; act: DeskAct }

const TABS: readonly Tab[] = [
  { name: 'overview', to: deskPages.money(), act: 'read_money' },
  { name: 'receipts', to: deskPages.receipts(), act: 'enter_receipt' },
  { name: 'refunds', to: deskPages.refunds(), act: 'settle_refund' },
  { name: 'gst', to: deskPages.gst(), act: 'read_money' },
  { name: 'tcs', to: deskPages.tcs(), act: 'read_money' },
  { name: 'reconciliation', to: deskPages.reconciliation(), act: 'read_money' },
  { name: 'reports', to: deskPages.reports(), act: 'read_money' },
]

/** The parts of Money that the role may open. */
export function MoneyTabs({ present }: { present: Tab['name'] }) {
  const staff = useOutletContext<StaffMember>()
  const tabs = TABS.filter(({ act }) => mayDo(staff, act))
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={tabs.map(({ name, to }) => ({ to, words: texts.tabs[name], isHere: name === present }))}
    />
  )
}
