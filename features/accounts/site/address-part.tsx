import { useCallback, useEffect, useState } from 'react'
import { getPostalAddress, type PostalAddress } from '../api/calls.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { call } from '#ui/site/lib/api.ts'
import { later } from '#ui/site/lib/later.tsx'
import { useSession } from '#ui/site/lib/session.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { unsavedAddresses } from './unsaved-fields.ts'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { useCollapsibleForm } from '#ui/site/lib/use-collapsible-form.ts'
import classes from '#ui/site/account-card.module.css'

const LazyForm = later(async () => (await import('./address-form.tsx')).AddressForm)
const texts = accountMessages.address

/** The address for the next booking, edited in place. */
export function AddressPart({ email }: { email: string }) {
  const { signInAgain } = useSession()
  const { view, open, close, save, opener } = useCollapsibleForm(unsavedAddresses.has(email))
  const [address, setAddress] = useState<PostalAddress | 'failed' | null>(null)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setAddress(null)
      const fetchAddress = () => call(getPostalAddress, {}, signal ? { signal } : {})
      const found = await whileSignedIn(fetchAddress, { signInAgain }, { what: 'page' }).then(
        (answer) => answer.address,
        () => 'failed' as const,
      )
      if (signal?.aborted !== true) setAddress(found)
    },
    [signInAgain],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  return (
    <section className={`${classes.part} ${classes.ruled}`} aria-labelledby="address-heading">
      <h3 id="address-heading">{texts.title}</h3>
      <p className={classes.quiet}>{texts.text}</p>
      {address === null ? <p role="status">{texts.loading}</p> : null}
      {address === 'failed' ? (
        <>
          <Alert kind="error">{texts.failed}</Alert>
          <Button variant="secondary" size="small" onClick={() => void load()}>
            {accountMessages.tryAgain}
          </Button>
        </>
      ) : null}
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {texts.saved}
        </Alert>
      ) : null}
      {address === null || address === 'failed' ? null : view === 'form' ? (
        <LazyForm
          email={email}
          address={address}
          onSaved={(saved) => {
            setAddress(saved)
            save()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p className={classes.kept}>{linesOf(address)}</p>
          <Button ref={opener} variant="secondary" size="small" onClick={open}>
            {texts.edit}
          </Button>
        </>
      )}
    </section>
  )
}

function linesOf({ address1, address2, state, zip }: PostalAddress): string {
  const lines = [address1, address2, [state, zip].filter((text) => text !== '').join(' ')]
  return lines.filter((line) => line !== '').join('\n') || texts.none
}
