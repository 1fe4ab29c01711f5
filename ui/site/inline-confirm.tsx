import { useId } from 'react'
import { Button } from './button.tsx'
import classes from './inline-confirm.module.css'

type InlineConfirmProps = {
  question: string
  yes: string
  no: string
  pendingText: string
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks in the page before something is deleted. The delete button has the focus, because the user has requested the
 * deletion.
 */
export function InlineConfirm({ question, yes, no, pendingText, isPending, onYes, onNo }: InlineConfirmProps) {
  const id = useId()
  return (
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id}>{question}</p>
      <div className={classes.answers}>
        <Button size="small" autoFocus isPending={isPending} pendingText={pendingText} onClick={onYes}>
          {yes}
        </Button>
        <Button size="small" variant="secondary" disabled={isPending} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  )
}
