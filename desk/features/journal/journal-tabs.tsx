import { Link, useLocation } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskJournal } from '#messages/desk-journal.ts'
import { deskNewsletter } from '#messages/desk-newsletter.ts'
import classes from './journal.module.css'

/** The ways between the journal and the newsletter. */
export function JournalTabs() {
  const { pathname } = useLocation()
  const tabs = [
    { to: deskPages.journal(), words: deskJournal.title },
    { to: deskPages.newsletter(), words: deskNewsletter.title },
  ]
  return (
    <nav className={classes.tabs} aria-label={deskNewsletter.tabs}>
      {tabs.map(({ to, words }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
