import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '#features/staff/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deleteDrafts } from '#ui/desk/lib/draft-store.ts'
import { clearOutbox } from '#ui/desk/lib/outbox.ts'
import { useOutbox } from './use-outbox.ts'
import { useStaff } from '#ui/desk/lib/use-staff.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { call } from '#ui/site/lib/api.ts'
import classes from './sign-out-button.module.css'

/** Signs out and clears all data that this page has loaded. If the call fails, the user stays signed in. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  const queryClient = useQueryClient()
  const { staff } = useStaff()
  const outboxCount = useOutbox(staff?.id ?? '').length
  const [isRequested, setIsRequested] = useState(false)
  const sending = useMutation({
    mutationFn: () => call(signOut),
    onSuccess() {
      queryClient.clear()
      deleteDrafts()
      clearOutbox()
      // Loads a new document, so that no data of the previous user stays in memory.
      window.location.assign(deskPages.signIn())
    },
  })
  return (
    <>
      <button
        type="button"
        className={className ?? `stack soft ${classes.button}`}
        onClick={() => {
          if (outboxCount > 0) setIsRequested(true)
          else if (!sending.isPending) sending.mutate()
        }}
        title={deskFrame.signOut}
      >
        <DeskIcon name="leave" />
        <span className={className === undefined ? 'unseen' : ''}>
          {sending.isPending ? deskFrame.signingOut : deskFrame.signOut}
        </span>
      </button>
      {isRequested ? (
        <FormDialog
          isOpen
          title={texts.leaveTitle}
          sending={sending}
          texts={{ leave: texts.stay, action: texts.leave, working: deskFrame.signingOut }}
          isDanger
          onClose={() => setIsRequested(false)}
          onSubmit={sending.mutate}
        >
          <p>{texts.leaveText(outboxCount)}</p>
        </FormDialog>
      ) : null}
    </>
  )
}
