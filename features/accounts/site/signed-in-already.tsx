import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { AuthPage } from './auth-page.tsx'

/** Replaces login and signup for a visitor who is signed in: says who that is and links to the account. */
export function SignedInAlready({ title, email }: { title: string; email: string }) {
  return (
    <AuthPage title={title} text={authMessages.alreadySignedIn(email)}>
      <ButtonLink to={pages.account()} size="large">
        {userAreaMessages.viewProfile}
      </ButtonLink>
    </AuthPage>
  )
}
