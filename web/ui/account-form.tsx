import type { ReactNode } from 'react'
import { accountMessages } from '#messages/accounts-profile.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from './button.tsx'
import { SubmitForm } from './submit-form.tsx'
import { noticingSignOut } from '#web/lib/noticing-sign-out.ts'

type AccountFormProps = {
  /** A sentence that stops the form, or null. */
  check: () => string | null
  /** Carries out what only a signed-in user may do. */
  send: () => Promise<unknown>
  /** Afterwards, when that went well. */
  onSaved: () => unknown
  /** Shown when the server gave no sentence of its own. */
  fallback: string
  button: string
  pendingText?: string
  onCancel: () => void
  children: ReactNode
}

/** A form of the account page that opens in place: it is sent, or left by its second button. */
export function AccountForm({ check, send, onSaved, fallback, onCancel, children, ...rest }: AccountFormProps) {
  const { button, pendingText = accountMessages.saving } = rest
  const { refresh } = useSession()
  const form = useSubmit({
    check,
    send: async () => {
      await noticingSignOut(send(), refresh)
      await onSaved()
    },
    fallback,
  })
  return (
    <SubmitForm
      {...{ form, button, pendingText }}
      size="normal"
      // The page's program has long started when it opens.
      onEarlyInput={() => undefined}
      footer={
        <Button variant="quiet" size="small" onClick={onCancel}>
          {accountMessages.cancel}
        </Button>
      }
    >
      {children}
    </SubmitForm>
  )
}
