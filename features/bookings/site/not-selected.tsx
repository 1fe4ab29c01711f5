import { pages } from '#kernel/addresses/pages.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import classes from './not-selected.module.css'

/** Shown by the wizard when no package is selected. */
export function NotSelected() {
  return (
    <div className={`wrap ${classes.page}`}>
      <h1>{bookingMessages.title}</h1>
      <Alert kind="error">{bookingMessages.notSelected}</Alert>
      <p>{bookingMessages.notSelectedText}</p>
      <ButtonLink to={pages.tourList()} size="large">
        {bookingMessages.seeTours}
      </ButtonLink>
    </div>
  )
}
