import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FormDialog } from './form-dialog.tsx'

type CallDialogProps<Answer> = Omit<ComponentProps<typeof FormDialog>, 'isOpen' | 'sending' | 'onSubmit'> & {
  isOpen?: boolean
  run: () => Promise<Answer>
  /** Called before the dialog closes. */
  onDone?: (answer: Answer) => unknown
  /** Query keys to invalidate after the dialog has closed. */
  changes?: readonly QueryKey[]
  /** Also reload after a failure, because somebody else may have changed the data. */
  isStaleAfterFailure?: boolean
  /** Called once all changed data has been reloaded. */
  onLoaded?: (answer: Answer) => unknown
}

/** A form in a dialog that makes one call and then closes. */
export function CallDialog<Answer>({
  isOpen = true,
  run,
  onDone,
  changes = [],
  isStaleAfterFailure = false,
  onLoaded,
  ...dialog
}: CallDialogProps<Answer>) {
  const queryClient = useQueryClient()
  const reload = () => Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
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
