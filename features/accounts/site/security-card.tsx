import { accountMessages } from '#messages/accounts/profile.ts'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import classes from '#ui/site/account-card.module.css'

/** How the user signs in, and the devices with a session. */
export function SecurityCard({ email }: { email: string }) {
  return (
    <section id="security" className={classes.card} aria-labelledby="security-heading">
      <h2 id="security-heading" className={classes.heading}>
        {accountMessages.security}
      </h2>
      <EmailCard email={email} />
      <PasswordCard email={email} />
      <DevicesCard />
    </section>
  )
}
