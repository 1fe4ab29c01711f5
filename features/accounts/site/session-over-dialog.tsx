import { type MouseEvent, useId, useState } from 'react'
import { sessionOver as texts } from '#messages/accounts/session-over.ts'
import { useSession } from '#site/lib/session.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './auth.module.css'

/**
 * Asks to sign in again over the page, when the session is over that this tab had. It says what waits for that. The
 * page below stays as it is, with everything that was typed.
 */
export function SessionOverDialog() {
  const { waitsFor, leave } = useSession()
  const titleId = useId()
  const textId = useId()
  // A press beside the dialog would take the page away, with all that was typed.
  const keepOpen = (event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement) event.stopPropagation()
  }
  const dialog = (
    // Readers hear the sentence too, which has no control that could take the focus.
    <Dialog
      isOpen={waitsFor !== null}
      onClose={leave}
      labelledBy={`${titleId} ${textId}`}
      className={classes.overPage ?? ''}
    >
      <h2 id={titleId} className={classes.subtitle}>
        {texts.title}
      </h2>
      {waitsFor === null ? null : (
        <p id={textId} className={classes.over}>
          {texts.text} <b>{texts.does[waitsFor.what](waitsFor.of ?? '')}</b>.
        </p>
      )}
      <Forms />
    </Dialog>
  )
  return <div onMouseDownCapture={keepOpen}>{dialog}</div>
}

// Only while the dialog is open, so that no password stays behind.
function Forms() {
  const { user, leave } = useSession()
  const [email, setEmail] = useState(user?.email ?? '')
  const [isForgotten, setIsForgotten] = useState(false)
  const fields = { email, onEmailChange: setEmail }
  if (isForgotten) return <ForgotPasswordForm {...fields} onBack={() => setIsForgotten(false)} />
  return (
    <LoginForm
      {...fields}
      button={texts.signIn}
      // The dialog closes when the page knows who is signed in.
      onLoggedIn={() => undefined}
      onForgotten={() => setIsForgotten(true)}
      otherWay={
        <Button variant="quiet" size="small" className={classes.inlineLink} onClick={leave}>
          {texts.notNow}
        </Button>
      }
    />
  )
}
