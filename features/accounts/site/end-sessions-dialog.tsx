import { useId, useState } from 'react'
import { accountSecurity } from '#messages/accounts/security.ts'
import { sentenceOf } from '#ui/site/lib/api.ts'
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
  const texts = accountSecurity.ask[which]

  const confirm = async () => {
    setIsSending(true)
    setProblem(null)
    try {
      await onConfirm(which)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, accountSecurity.devices.endFailed))
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
          <Button isPending={isSending} pendingText={accountSecurity.devices.ending} onClick={() => void confirm()}>
            {texts.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountSecurity.ask.no}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
