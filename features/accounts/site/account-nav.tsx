import { accountMessages } from '#messages/accounts/profile.ts'
import { Icon, type IconName } from '#ui/site/icon.tsx'
import classes from './account-nav.module.css'

type Section = keyof typeof accountMessages.sectionNames

const sections: readonly { id: Section; icon: IconName }[] = [
  { id: 'bookings', icon: 'calendar' },
  { id: 'travellers', icon: 'guests' },
  { id: 'profile', icon: 'user' },
  { id: 'security', icon: 'shield' },
  { id: 'data', icon: 'receipt' },
]

/** Links to each section of the page. No section is hidden, so the browser's own search finds all text. */
export function AccountNav() {
  return (
    <nav className={classes.nav} aria-label={accountMessages.sections}>
      <ul>
        {sections.map(({ id, icon }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name={icon} size={22} />
              {accountMessages.sectionNames[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
