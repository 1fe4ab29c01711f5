import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { SESSION_KEY } from '#ui/desk/lib/use-staff.ts'
import { SignInGate } from './sign-in-gate.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page. It returns to the previous page, but never to one outside the desk. */
export function SignInPage() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = search.get('to') ?? ''
  return (
    <SignInGate>
      <SignInForm
        title={deskSignIn.title}
        text={deskSignIn.text}
        onSignedIn={(staff) => {
          queryClient.setQueryData(SESSION_KEY, { staff })
          void navigate(/^\/desk(?:[/?]|$)/.test(to) ? to : deskPages.today(), { replace: true })
        }}
      />
    </SignInGate>
  )
}
