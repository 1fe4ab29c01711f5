import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { isRecord } from '#site/lib/browser-storage.ts'
import { useSession } from '#site/lib/session.tsx'
import { useIsRunning } from '#site/lib/use-is-running.ts'
import { AuthPage } from './auth-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import classes from './auth.module.css'

/** The dialog's login as a page. */
export function LoginPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [typedEmail, setEmail] = useState<string | null>(null)
  const [isForgotten, setIsForgotten] = useState(false)
  // While the form says 'Welcome back!', it must not give way to the sentence for a visitor who was signed in before.
  const [isWelcoming, setIsWelcoming] = useState(false)
  // Not in the first render: the browser keeps the state over a reload, but the server's HTML does not know it.
  const isRunning = useIsRunning()
  const signedUpAs = isRunning && isRecord(location.state) ? location.state['signedUpAs'] : undefined
  const hasSignedUp = typeof signedUpAs === 'string'
  const email = typedEmail ?? (hasSignedUp ? signedUpAs : '')
  const goOn = () => void navigate(pages.account())

  if (status === 'authenticated' && user !== null && !isWelcoming) {
    return <SignedInAlready title={authMessages.loginPageTitle} email={user.email} />
  }
  return (
    <AuthPage title={authMessages.loginPageTitle} text={authMessages.loginPageText}>
      {isForgotten ? (
        <ForgotPasswordForm {...{ email, onEmailChange: setEmail }} onBack={() => setIsForgotten(false)} />
      ) : (
        <div onSubmitCapture={() => setIsWelcoming(true)}>
          <LoginForm
            {...{ email, onEmailChange: setEmail, onLoggedIn: goOn }}
            notice={hasSignedUp ? authMessages.signupDone : null}
            onForgotten={() => setIsForgotten(true)}
          />
        </div>
      )}
      <p className={classes.other}>
        {authMessages.noAccountYet} <Link to={pages.signup()}>{authMessages.signup}</Link>
      </p>
    </AuthPage>
  )
}
