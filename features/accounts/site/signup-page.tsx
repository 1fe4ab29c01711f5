import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { AuthPage } from './auth-page.tsx'
import { AlreadySignedIn } from './signed-in-already.tsx'
import { SignupForm } from './signup-form.tsx'
import classes from './auth.module.css'

/** The signup dialog as a page. After the signup it opens the login page. */
export function SignupPage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  if (status === 'authenticated' && user !== null)
    return <AlreadySignedIn title={authMessages.signupPageTitle} email={user.email} />
  return (
    <AuthPage title={authMessages.signupPageTitle} text={authMessages.signupPageText}>
      <SignupForm
        {...{ email, onEmailChange: setEmail }}
        onSignedUp={() => void navigate(pages.login(), { state: { signedUpAs: email.trim() } })}
      />
      <p className={classes.other}>
        {authMessages.hasAccount} <Link to={pages.login()}>{authMessages.login}</Link>
      </p>
    </AuthPage>
  )
}
