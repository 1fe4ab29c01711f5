import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FormDialog } from './form-dialog.tsx'

type CallDialogProps<Answer> = Omit<ComponentProps<typeof FormDialog>, 'isOpen' | 'sending' | 'onSubmit'> & {
  isOpen?: boolean
  run: () => Promise<Answer>
  /** Called before the dialog closes. */
  onDone?: (answer: Answer) => unknown
  /** What the call changes. It is loaded again after the dialog has closed. */
  changes?: readonly QueryKey[]
  /** It is loaded again after a failure too: somebody else may have changed it. */
  isStaleAfterFailure?: boolean
  /** Called when all that was changed is loaded. */
  onLoaded?: (answer: Answer) => unknown
}

/** A form over the page that makes one call, and closes after it. */
export function CallDialog<Answer>({
  isOpen = true,
  run,
  onDone,
  changes = [],
  isStaleAfterFailure = false,
  onLoaded,
  ...dialog
}: CallDialogProps<Answer>) {
  const queries = useQueryClient()
  const reload = () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const sending = useMutation({
    mutationFn: run,
    async onSuccess(answer) {
      onDone?.(answer)
      dialog.onClose()
      await reload()
      await onLoaded?.(answer)
    },
    onError: () => (isStaleAfterFailure ? reload() : undefined),
  })
  return <FormDialog isOpen={isOpen} sending={sending} onSubmit={sending.mutate} {...dialog} />
}
