import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { authMessages } from '#messages/auth.ts'
import { userAreaMessages } from '#messages/user-area.ts'
import { isRecord } from '#web/lib/browser-storage.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './auth.module.css'

/** The dialog's login as a page. */
export function LoginPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [email, setEmail] = useState('')
  const [isForgotten, setIsForgotten] = useState(false)
  // A login that is just saying 'Welcome back!' must not be swapped for the sentence of someone who came signed in.
  const [isWelcoming, setIsWelcoming] = useState(false)
  const hasSignedUp = isRecord(location.state) && location.state['hasSignedUp'] === true
  const goOn = () => void navigate(pages.account())

  if (status === 'authenticated' && user !== null && !isWelcoming) {
    return (
      <AuthPage title={authMessages.loginPageTitle} text={authMessages.alreadySignedIn(user.email)}>
        <ButtonLink to={pages.account()} size="large">
          {userAreaMessages.viewProfile}
        </ButtonLink>
      </AuthPage>
    )
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
