import type { SessionUser } from '#contract/accounts/schemas.ts'
import { AccountNav } from '#web/features/accounts/account-nav.tsx'
import { CancelButton } from '#web/features/cancellations/cancel-button.tsx'
import { BookingList } from '#web/features/my-bookings/booking-list.tsx'
import { DataCard } from '#web/features/privacy/data-card.tsx'
import { ProfileCard } from '#web/features/accounts/profile-card.tsx'
import { SavedTravellersCard } from '#web/features/travellers/saved-travellers-card.tsx'
import { SecurityCard } from '#web/features/accounts/security-card.tsx'
import cardClasses from '#web/ui/account-card.module.css'
import classes from './account-sections.module.css'

/** Everything that a signed-in user finds on the account page. */
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
