import { type MouseEvent, useId, useState } from 'react'
import { sessionExpired as texts } from '#messages/accounts/session-over.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './auth.module.css'

/**
 * Asks the user to sign in again in a dialog over the page, when this tab's session has expired. Shows which action is
 * pending. The page below stays as it is, with everything that was typed.
 */
export function SessionEndedDialog() {
  const { waitsFor, leave } = useSession()
  const titleId = useId()
  const textId = useId()
  // A click beside the dialog would close the page and lose all typed text.
  const preventClose = (event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement) event.stopPropagation()
  }
  const dialog = (
    // The label includes the message, so that screen readers announce it. Nothing in the message can take the focus.
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
          {texts.text} <b>{texts.actionNames[waitsFor.what](waitsFor.of ?? '')}</b>.
        </p>
      )}
      <Forms />
    </Dialog>
  )
  return <div onMouseDownCapture={preventClose}>{dialog}</div>
}

// Rendered only while the dialog is open, so that no password stays in the form.
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
      // Nothing to do: the dialog closes as soon as the page knows who is signed in.
      onLoggedIn={() => undefined}
      onForgotten={() => setIsForgotten(true)}
      secondaryAction={
        <Button variant="quiet" size="small" className={classes.inlineLink} onClick={leave}>
          {texts.notNow}
        </Button>
      }
    />
  )
}
