import type { ComponentProps } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { MergeConflict, type MergeConflictProps } from './merge-conflict.tsx'

type RecordDialogProps<Field extends string, Version extends string | number> = MergeConflictProps<Field, Version> &
  Omit<ComponentProps<typeof FormDialog>, 'isOpen' | 'failure'> & {
    /**
     * Shows the record again after a conflict was dismissed. Without this callback the conflict closes with the form.
     */
    onLeave?: () => unknown
  }

/** A form that changes a record. A `useMergingSave` conflict replaces it. */
export function RecordDialog<Field extends string, Version extends string | number>({
  save,
  fields,
  failed,
  texts,
  onLeave,
  ...dialog
}: RecordDialogProps<Field, Version>) {
  if (save.conflict === undefined) return <FormDialog isOpen sending={save} texts={{ failed, ...texts }} {...dialog} />
  const closeDialog = () => {
    save.dismiss()
    onLeave?.()
  }
  return <MergeConflict {...{ save, fields, failed }} onClose={onLeave === undefined ? dialog.onClose : closeDialog} />
}
