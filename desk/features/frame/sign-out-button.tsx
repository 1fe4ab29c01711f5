import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '#contract/desk/staff-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskFrame } from '#messages/desk-frame.ts'
import { forgetDrafts } from '#desk/lib/draft-store.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { call } from '#web/lib/api.ts'
import classes from './sign-out-button.module.css'

/** Signs out and forgets everything that this page has read. A failed call leaves the person signed in. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess() {
      queries.clear()
      forgetDrafts()
      // A new document: nothing of the former person stays in memory.
      window.location.assign(deskPages.signIn())
    },
  })
  return (
    <button
      type="button"
      className={className ?? classes.button ?? ''}
      onClick={() => {
        if (!isPending) mutate()
      }}
      title={deskFrame.signOut}
    >
      <DeskIcon name="leave" />
      <span className={className === undefined ? classes.words : ''}>
        {isPending ? deskFrame.signingOut : deskFrame.signOut}
      </span>
    </button>
  )
}
