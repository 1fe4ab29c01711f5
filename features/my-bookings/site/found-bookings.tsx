import { useState } from 'react'
import { proveAddress } from '#features/accounts/api/calls.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { call, logOwnFailure } from '#site/lib/api.ts'
import { useSession } from '#site/lib/session.tsx'
import { whileSignedIn } from '#site/lib/while-signed-in.ts'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.found

/**
 * Offers the link that proves the address of the account, until it is proved. It says the same whether there is a
 * booking or not: anybody can sign up with the address of somebody else, and must learn nothing about that person.
 */
export function FoundBookings() {
  const session = useSession()
  const { user } = session
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  if (user === null) return null
  const send = async () => {
    setState('sending')
    try {
      await whileSignedIn(() => call(proveAddress), session, { what: 'prove' })
      setState('sent')
    } catch (error) {
      logOwnFailure(error)
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
