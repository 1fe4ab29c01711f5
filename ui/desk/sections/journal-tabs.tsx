import { useLocation } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskJournal } from '#messages/journal/desk.ts'
import { deskNewsletter } from '#messages/newsletter/desk.ts'
import { Tabs } from '../tabs.tsx'

/** The tabs of the journal and the newsletter. */
export function JournalTabs() {
  const { pathname } = useLocation()
  const tabs = [
    { to: deskPages.journal(), text: deskJournal.title },
    { to: deskPages.newsletter(), text: deskNewsletter.title },
  ]
  return <Tabs label={deskNewsletter.tabs} tabs={tabs.map((tab) => ({ ...tab, isHere: pathname === tab.to }))} />
}
