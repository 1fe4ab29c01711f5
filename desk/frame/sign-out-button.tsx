import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '#features/staff/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskOutbox as texts } from '#messages/desk/outbox.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { forgetDrafts } from '#desk/lib/draft-store.ts'
import { forgetOutbox } from '#desk/lib/outbox.ts'
import { useOutbox } from '#desk/lib/use-outbox.ts'
import { useStaff } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { call } from '#site/lib/api.ts'
import classes from './sign-out-button.module.css'

/** Signs out and forgets everything that this page has read. A failed call leaves the person signed in. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  const queries = useQueryClient()
  const { staff } = useStaff()
  const waiting = useOutbox(staff?.id ?? '').length
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess() {
      queries.clear()
      forgetDrafts()
      forgetOutbox()
      // A new document: nothing of the former person stays in memory.
      window.location.assign(deskPages.signIn())
    },
  })
  return (
    <>
      <button
        type="button"
        className={className ?? classes.button ?? ''}
        onClick={() => {
          if (waiting > 0) setIsAsked(true)
          else if (!isPending) mutate()
        }}
        title={deskFrame.signOut}
      >
        <DeskIcon name="leave" />
        <span className={className === undefined ? classes.words : ''}>
          {isPending ? deskFrame.signingOut : deskFrame.signOut}
        </span>
      </button>
      {isAsked ? (
        <FormDialog
          isOpen
          title={texts.leaveTitle}
          onClose={() => setIsAsked(false)}
          onSubmit={() => {
            if (!isPending) mutate()
          }}
          acts={
            <>
              <Button onClick={() => setIsAsked(false)}>{texts.stay}</Button>
              <Button type="submit" look="danger" pendingText={isPending ? deskFrame.signingOut : undefined}>
                {texts.leave}
              </Button>
            </>
          }
        >
          <p>{texts.leaveText(waiting)}</p>
        </FormDialog>
      ) : null}
    </>
  )
}
