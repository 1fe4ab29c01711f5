import { useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { SignInForm } from '#features/staff/desk/sign-in-form.tsx'
import { continueAfterSignIn } from '#ui/desk/lib/session-over.ts'
import { SESSION_KEY } from '#ui/desk/lib/use-staff.ts'
import { Dialog } from '#ui/site/dialog.tsx'
import classes from './sign-in-overlay.module.css'

/**
 * The sign-in dialog over a page whose session has ended. The page keeps its state, and the pending call continues once
 * the same person has signed in. Anybody else gets a fresh page.
 */
export function SignInOverlay({ staff, isOpen }: { staff: StaffMember; isOpen: boolean }) {
  const queryClient = useQueryClient()
  const handleSignedIn = (person: StaffMember) => {
    if (person.id !== staff.id) return window.location.assign(deskPages.today())
    queryClient.setQueryData(SESSION_KEY, { staff: person })
    continueAfterSignIn()
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => {}} label={deskSignIn.over}>
      <div className={`stack gap-14 ${classes.body}`}>
        <SignInForm
          email={staff.email}
          title={deskSignIn.over}
          text={deskSignIn.sessionEndedText}
          onSignedIn={handleSignedIn}
        />
      </div>
    </Dialog>
  )
}
