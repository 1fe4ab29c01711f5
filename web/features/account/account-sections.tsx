import type { SessionUser } from '#contract/accounts-schemas.ts'
import { AccountNav } from './account-nav.tsx'
import { BookingList } from './booking-list.tsx'
import { DataCard } from './data-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SavedTravellersCard } from './saved-travellers-card.tsx'
import { SecurityCard } from './security-card.tsx'
import classes from './account-page.module.css'

/** What a signed-in user finds on the account page, all of it on one page. */
export function AccountSections({ user }: { user: SessionUser }) {
  return (
    <div className={classes.columns} key={user.email}>
      <AccountNav />
      <div className={classes.sections}>
        <BookingList className={classes.card} />
        <SavedTravellersCard />
        <ProfileCard user={user} />
        <SecurityCard email={user.email} />
        <DataCard email={user.email} />
      </div>
    </div>
  )
}
