import type { TravelDocumentField } from '#features/travellers/rules/travel-documents.ts'
import { deskTravelDocuments as texts } from '#messages/travellers/desk-travel-documents.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field } from '#ui/desk/field.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import {
  isDateField,
  FOREIGNER_FIELDS,
  TRIP_FIELDS,
  withForeign,
  type TravelDocumentsForm,
} from './travel-documents-form.ts'
import page from '#ui/desk/departure-parts.module.css'

type TravelDocumentsFieldsProps = {
  form: TravelDocumentsForm
  checks: Checks<TravelDocumentField>
  isPnrShared: boolean
  onPnrSharedChange: (isShared: boolean) => void
  onChange: (part: Partial<TravelDocumentsForm>) => void
}

/** The fields for a traveller's documents; passport fields for foreigners only. */
export function TravelDocumentsFields({
  form,
  checks,
  isPnrShared,
  onPnrSharedChange,
  onChange,
}: TravelDocumentsFieldsProps) {
  const field = (name: TravelDocumentField) => (
    <Field
      key={name}
      label={texts.fields[name]}
      {...checks.field(name)}
      type={isDateField(name) ? 'date' : 'text'}
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <fieldset className={`stack bottom ${page.fields}`}>
        <legend>{texts.travel}</legend>
        {TRIP_FIELDS.map(field)}
      </fieldset>
      {form.pnr.trim() === '' ? null : (
        <CheckboxField
          label={texts.isPnrShared}
          checked={isPnrShared}
          onChange={(event) => onPnrSharedChange(event.currentTarget.checked)}
        />
      )}
      <CheckboxField
        label={texts.isForeign}
        checked={form.isForeign !== ''}
        onChange={(event) => onChange(withForeign(event.currentTarget.checked))}
      />
      {form.isForeign === '' ? null : (
        <fieldset className={`stack bottom ${page.fields}`}>
          <legend>{texts.passportTitle}</legend>
          {FOREIGNER_FIELDS.map(field)}
        </fieldset>
      )}
    </>
  )
}
