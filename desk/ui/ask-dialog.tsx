import { useMutation } from '@tanstack/react-query'
import { deskAsk as texts } from '#messages/desk/ask.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'

type AskDialogProps = {
  isOpen: boolean
  title: string
  text: string
  /** The words of the button. */
  act: string
  failed: string
  run: () => Promise<unknown>
  onClose: () => void
}

/** Says what an act does, and does it only then. */
export function AskDialog({ isOpen, title, text, act, failed, run, onClose }: AskDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: run, onSuccess: onClose })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      failure={error === null ? '' : sentenceOf(error, failed)}
      onClose={close}
      onSubmit={() => {
        if (!isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="danger" pendingText={isPending ? texts.working : undefined}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </FormDialog>
  )
}
