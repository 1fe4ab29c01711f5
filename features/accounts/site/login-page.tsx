import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { isRecord } from '#ui/site/lib/browser-storage.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { AuthPage } from './auth-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { AlreadySignedIn } from './signed-in-already.tsx'
import classes from './auth.module.css'

/** The login dialog as a page. */
export function LoginPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const [showsForgotPassword, setShowsForgotPassword] = useState(false)
  // While the form says 'Welcome back!', the message for an already signed-in visitor must not replace it.
  const [showsWelcome, setShowsWelcome] = useState(false)
  // Ignore the navigation state in the first render: the browser restores it on a reload, but the server-rendered HTML
  // does not include it.
  const isRunning = useIsRunning()
  const signedUpAs = isRunning && isRecord(location.state) ? location.state['signedUpAs'] : undefined
  const hasSignedUp = typeof signedUpAs === 'string'
  const email = typedEmail ?? (hasSignedUp ? signedUpAs : '')
  const proceed = () => void navigate(pages.account())

  if (status === 'authenticated' && user !== null && !showsWelcome) {
    return <AlreadySignedIn title={authMessages.loginPageTitle} email={user.email} />
  }
  return (
    <AuthPage title={authMessages.loginPageTitle} text={authMessages.loginPageText}>
      {showsForgotPassword ? (
        <ForgotPasswordForm {...{ email, onEmailChange: setTypedEmail }} onBack={() => setShowsForgotPassword(false)} />
      ) : (
        <div onSubmitCapture={() => setShowsWelcome(true)}>
          <LoginForm
            {...{ email, onEmailChange: setTypedEmail, onLoggedIn: proceed }}
            notice={hasSignedUp ? authMessages.signupDone : null}
            onForgotPassword={() => setShowsForgotPassword(true)}
          />
        </div>
      )}
      <p className={classes.other}>
        {authMessages.noAccountYet} <Link to={pages.signup()}>{authMessages.signup}</Link>
      </p>
    </AuthPage>
  )
}
