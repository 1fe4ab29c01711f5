import { changedOfficeFields, type OfficeField, type OfficeValues } from '../rules/office-settings.ts'
import { deskSettings as texts } from '#messages/settings/desk.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import classes from './settings.module.css'

type SettingsSureProps = {
  before: OfficeValues
  after: OfficeValues
  failure: string
  isPending: boolean
  onKeep: () => void
  onClose: () => void
}

/** What changes, old beside new, before it counts. */
export function SettingsSure({ before, after, failure, isPending, onKeep, onClose }: SettingsSureProps) {
  const fields = changedOfficeFields(before, after)
  const words = (values: OfficeValues, field: OfficeField) => (values[field] === '' ? texts.nothing : values[field])
  const becomes =
    (before.gstin === '') === (after.gstin === '')
      ? null
      : after.gstin === ''
        ? texts.becomesUntaxed
        : texts.becomesTaxed
  return (
    <FormDialog
      isOpen
      title={texts.sureTitle}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) onKeep()
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep(fields.length)}
          </Button>
        </>
      }
    >
      <dl className={classes.changes}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{texts.labels[field]}</dt>
            <dd>
              <del>{words(before, field)}</del> <ins>{words(after, field)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {becomes === null ? null : <p>{becomes}</p>}
      <p>{texts.sureText}</p>
    </FormDialog>
  )
}
