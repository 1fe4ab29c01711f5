import type { SessionUser } from '#features/accounts/api/calls.ts'
import { AccountNav } from '#features/accounts/site/account-nav.tsx'
import { CancelButton } from '#features/cancellations/site/cancel-button.tsx'
import { BookingList } from '#features/my-bookings/site/booking-list.tsx'
import { DataCard } from '#features/privacy/site/data-card.tsx'
import { ProfileCard } from '#features/accounts/site/profile-card.tsx'
import { SavedTravellersCard } from '#features/travellers/site/saved-travellers-card.tsx'
import { SecurityCard } from '#features/accounts/site/security-card.tsx'
import cardClasses from '#ui/site/account-card.module.css'
import classes from './account-sections.module.css'

/** The sections of the account page for a signed-in user. */
export function AccountSections({ user }: { user: SessionUser }) {
  return (
    <div className={classes.columns} key={user.email}>
      <AccountNav />
      <div className={classes.sections}>
        <BookingList cancelControl={CancelButton} className={cardClasses.card} />
        <SavedTravellersCard />
        <ProfileCard user={user} />
        <SecurityCard email={user.email} />
        <DataCard email={user.email} />
      </div>
    </div>
  )
}
