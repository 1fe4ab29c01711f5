import { deskConfirm as texts } from '#messages/desk/ask.ts'
import { CallDialog } from './call-dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  /** The label of the button. */
  action: string
  failed: string
  run: () => Promise<unknown>
  onClose: () => void
}

/** Explains an action, and runs it only after confirmation. */
export function ConfirmDialog({ isOpen, title, text, action, failed, run, onClose }: ConfirmDialogProps) {
  return (
    <CallDialog
      isOpen={isOpen}
      title={title}
      texts={{ leave: texts.leave, action, working: texts.working, failed }}
      isDanger
      run={run}
      onClose={onClose}
    >
      <p>{text}</p>
    </CallDialog>
  )
}
