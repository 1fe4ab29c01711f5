import { useId, useState } from 'react'
import { accountSecurityMessages } from '#messages/accounts/security.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import classes from '#ui/site/account-dialog.module.css'

type EndSessionsDialogProps = {
  which: 'others' | 'everywhere'
  /** The number of other devices. */
  count: number
  onClose: () => void
  onConfirm: (which: 'others' | 'everywhere') => Promise<void>
}

/** Asks for confirmation before signing out many devices. */
export function EndSessionsDialog({ which, count, onClose, onConfirm }: EndSessionsDialogProps) {
  const titleId = useId()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const texts = accountSecurityMessages.ask[which]

  const confirm = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      await onConfirm(which)
      onClose()
    } catch (error) {
      setProblem(serverMessageOf(error, accountSecurityMessages.devices.endFailed))
      setIsSending(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} labelledBy={titleId}>
      <div className={classes.content}>
        <h2 id={titleId}>{texts.title}</h2>
        <p>{texts.text(count)}</p>
        {problem === null ? null : (
          <Alert kind="error" autoFocus>
            {problem}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button
            isPending={isSending}
            pendingText={accountSecurityMessages.devices.ending}
            onClick={() => void confirm()}
          >
            {texts.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountSecurityMessages.ask.no}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
