import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { AuthPage } from './auth-page.tsx'

/** Replaces login and signup for a visitor who is already signed in: shows the name and a link to the account. */
export function AlreadySignedIn({ title, email }: { title: string; email: string }) {
  return (
    <AuthPage title={title} text={authMessages.alreadySignedIn(email)}>
      <ButtonLink to={pages.account()} size="large">
        {userAreaMessages.viewProfile}
      </ButtonLink>
    </AuthPage>
  )
}
