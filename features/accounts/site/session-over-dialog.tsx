import { type MouseEvent, useId, useState } from 'react'
import { sessionExpiredMessages as texts } from '#messages/accounts/session-over.ts'
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
  const { waitingAction, dismiss } = useSession()
  const titleId = useId()
  const textId = useId()
  // A click beside the dialog would close the page and lose all typed text.
  const preventClose = (event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement) event.stopPropagation()
  }
  const dialog = (
    // The label includes the message, so that screen readers announce it. Nothing in the message can take the focus.
    <Dialog
      isOpen={waitingAction !== null}
      onClose={dismiss}
      labelledBy={`${titleId} ${textId}`}
      className={classes.overPage ?? ''}
    >
      <h2 id={titleId} className={classes.subtitle}>
        {texts.title}
      </h2>
      {waitingAction === null ? null : (
        <p id={textId} className={classes.over}>
          {texts.text} <b>{texts.actionNames[waitingAction.what](waitingAction.of ?? '')}</b>.
        </p>
      )}
      <Forms />
    </Dialog>
  )
  return <div onMouseDownCapture={preventClose}>{dialog}</div>
}

// Rendered only while the dialog is open, so that no password stays in the form.
function Forms() {
  const { user, dismiss } = useSession()
  const [email, setEmail] = useState(user?.email ?? '')
  const [showsForgotPassword, setShowsForgotPassword] = useState(false)
  const fields = { email, onEmailChange: setEmail }
  if (showsForgotPassword) return <ForgotPasswordForm {...fields} onBack={() => setShowsForgotPassword(false)} />
  return (
    <LoginForm
      {...fields}
      button={texts.signIn}
      // Nothing to do: the dialog closes as soon as the page knows who is signed in.
      onLoggedIn={() => undefined}
      onForgotPassword={() => setShowsForgotPassword(true)}
      secondaryAction={
        <Button variant="quiet" size="small" className={classes.inlineLink} onClick={dismiss}>
          {texts.notNow}
        </Button>
      }
    />
  )
}
