import { pages } from '#contract/pages.ts'
import { authMessages } from '#messages/accounts-sign-in.ts'
import { userAreaMessages } from '#messages/accounts-user-area.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthPage } from './auth-page.tsx'

/** Login and signup for somebody who is signed in: who that is, and the way to the account. */
export function SignedInAlready({ title, email }: { title: string; email: string }) {
  return (
    <AuthPage title={title} text={authMessages.alreadySignedIn(email)}>
      <ButtonLink to={pages.account()} size="large">
        {userAreaMessages.viewProfile}
      </ButtonLink>
    </AuthPage>
  )
}
