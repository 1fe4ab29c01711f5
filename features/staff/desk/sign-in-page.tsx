import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { SESSION_KEY } from '#desk/lib/use-staff.ts'
import { Door } from './door.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The page of the sign-in. It leads back to where one was, but never out of the desk. */
export function SignInPage() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = search.get('to') ?? ''
  return (
    <Door>
      <SignInForm
        title={deskSignIn.title}
        text={deskSignIn.text}
        onSignedIn={(staff) => {
          queries.setQueryData(SESSION_KEY, { staff })
          void navigate(/^\/desk(?:[/?]|$)/.test(to) ? to : deskPages.today(), { replace: true })
        }}
      />
    </Door>
  )
}
