import { useState } from 'react'
import { verifyAddress } from '#features/accounts/api/calls.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.found

/**
 * Offers to send the link that confirms the account's address, until it is confirmed. It shows the same text whether
 * there is a booking or not: anybody can sign up with somebody else's address, and must learn nothing about that
 * person.
 */
export function FoundBookings() {
  const session = useSession()
  const { user } = session
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  if (user === null) return null
  const send = async () => {
    setState('sending')
    try {
      await whileSignedIn(() => call(verifyAddress), session, { what: 'prove' })
      setState('sent')
    } catch (error) {
      logPageError(error)
      setState('failed')
    }
  }
  return (
    <div className={classes.found}>
      <Icon name="mail" size={22} />
      <p role={state === 'asked' ? undefined : 'status'}>
        {state === 'sent' ? (
          texts.sent(user.email)
        ) : (
          <>
            <b>{texts.question}</b> {state === 'failed' ? texts.failed : texts.text(user.email)}
          </>
        )}
      </p>
      {state === 'sent' ? null : (
        <Button
          variant="secondary"
          size="small"
          isPending={state === 'sending'}
          pendingText={texts.sending}
          onClick={() => void send()}
        >
          {texts.send}
        </Button>
      )}
    </div>
  )
}
