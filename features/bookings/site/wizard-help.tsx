import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import classes from './booking-wizard.module.css'

/** WhatsApp and the help page, at the bottom of every step. */
export function WizardHelp({ packageName }: { packageName: string }) {
  const { whatsapp } = useSite()
  return (
    <p className={classes.help}>
      <span>{bookingMessages.help}</span>
      <a href={whatsappHref(whatsapp, bookingMessages.helpText(packageName))} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" size={22} />
        {bookingMessages.whatsappUs}
      </a>
      <Link to={pages.helpCenter()}>{bookingMessages.moreHelp}</Link>
    </p>
  )
}
