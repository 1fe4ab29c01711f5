import type { ReactNode } from 'react'
import { accountMessages } from '#messages/accounts/profile.ts'
import type { WaitingName } from './lib/session-store.ts'
import { useSession } from './lib/session.tsx'
import { useSubmit } from './lib/use-submit.ts'
import { Button } from './button.tsx'
import { SubmitForm } from './submit-form.tsx'
import { whileSignedIn } from './lib/while-signed-in.ts'

type AccountFormProps = {
  /** An error message that stops the form, or null. */
  check: () => string | null
  /** Makes the call that only a signed-in user may make. */
  send: () => Promise<unknown>
  /** What the form does, for a visitor whose session has expired. */
  action: WaitingName
  /** Called after a success. */
  onSaved: () => unknown
  /** Used if the server sent no error message. */
  fallback: string
  button: string
  pendingText?: string
  onCancel: () => void
  children: ReactNode
}

/** A form of the account page that opens in place. The first button sends it, the second closes it. */
export function AccountForm({ check, send, action, onSaved, fallback, onCancel, children, ...rest }: AccountFormProps) {
  const { button, pendingText = accountMessages.saving } = rest
  const session = useSession()
  const form = useSubmit({
    check,
    send: async () => {
      await whileSignedIn(send, session, { what: action })
      await onSaved()
    },
    fallback,
  })
  return (
    <SubmitForm
      {...{ form, button, pendingText }}
      size="normal"
      // There is no early input, because the form opens long after the page's script has started.
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
