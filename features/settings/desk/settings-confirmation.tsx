import { changedOfficeFields, type OfficeField, type OfficeValues } from '../rules/office-settings.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import classes from './settings.module.css'

type SettingsConfirmationProps = {
  before: OfficeValues
  after: OfficeValues
  failure: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of the changes, with each old value beside the new one. */
export function SettingsConfirmation({
  before,
  after,
  failure,
  isPending,
  onConfirm,
  onClose,
}: SettingsConfirmationProps) {
  const fields = changedOfficeFields(before, after)
  const textOf = (values: OfficeValues, field: OfficeField) => (values[field] === '' ? texts.nothing : values[field])
  const taxChangeNotice =
    (before.gstin === '') === (after.gstin === '')
      ? null
      : after.gstin === ''
        ? texts.becomesUntaxed
        : texts.becomesTaxed
  return (
    <FormDialog
      isOpen
      title={texts.confirmTitle}
      failure={failure}
      sending={{ isPending }}
      texts={{ leave: texts.leave, action: texts.keep(fields.length), working: texts.keeping }}
      onClose={onClose}
      onSubmit={onConfirm}
    >
      <dl className={`stack gap-8 ${classes.changes}`}>
        {fields.map((field) => (
          <div key={field}>
            <dt className="muted">{texts.labels[field]}</dt>
            <dd>
              <del>{textOf(before, field)}</del> <ins>{textOf(after, field)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {taxChangeNotice === null ? null : <p>{taxChangeNotice}</p>}
      <p>{texts.confirmText}</p>
    </FormDialog>
  )
}
