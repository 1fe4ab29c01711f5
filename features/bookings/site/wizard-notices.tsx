import { pages } from '#kernel/addresses/pages.ts'
import { sessionDialogMessages } from '#messages/accounts/session-waits.ts'
import { noticeMessages } from '#messages/bookings/notices.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Alert, type AlertKind } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import type { WizardNotice } from './restore-booking.ts'
import type { Wizard } from './wizard.ts'
import classes from './wizard-notices.module.css'

const texts = noticeMessages

const NOTICES: Record<WizardNotice, { kind: AlertKind; text: string }> = {
  bookingLost: { kind: 'info', text: texts.bookingLost },
  bookingClosed: { kind: 'info', text: texts.bookingClosed },
  loadFailed: { kind: 'error', text: texts.loadFailed },
  needsDetails: { kind: 'info', text: texts.needsDetails },
  notPaidYet: { kind: 'info', text: texts.notPaidYet },
  selectionChanged: { kind: 'info', text: texts.selectionChanged },
  refunding: { kind: 'info', text: texts.refunding },
  signedInAgain: { kind: 'success', text: sessionDialogMessages.pressAgain },
  windowClosed: { kind: 'info', text: bookingMessages.windowClosed },
}

/** Says why the wizard shows this step, and what the visitor can do next. */
export function WizardNotices({ wizard }: { wizard: Wizard }) {
  const { notice, refresh } = wizard
  const { status, openAuthDialog } = useSession()
  if (notice === null) return null
  const { kind, text } = NOTICES[notice]
  // Only the account may read a booking that was made while signed in.
  const mayBelongToAccount = notice === 'bookingLost' && status === 'anonymous'
  return (
    // Only this notice takes the focus: it appears while the visitor is at the pay button, which may be far below, and
    // nothing else moves the focus.
    <Alert key={notice} kind={kind} autoFocus={notice === 'signedInAgain'}>
      <div className={classes.notice}>
        <span>{mayBelongToAccount ? texts.bookingOfAccount : text}</span>
        {mayBelongToAccount ? (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => openAuthDialog('login')}>
            {texts.signIn}
          </Button>
        ) : null}
        {notice === 'loadFailed' ? (
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            {texts.tryAgain}
          </Button>
        ) : null}
        {notice === 'refunding' ? (
          <ButtonLink variant="secondary" size="small" to={pages.contact()}>
            {texts.contactUs}
          </ButtonLink>
        ) : null}
      </div>
    </Alert>
  )
}
