import type { TravelDocumentField } from '#features/travellers/rules/travel-documents.ts'
import { deskTravelDocuments as texts } from '#messages/travellers/desk-travel-documents.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field } from '#ui/desk/field.tsx'
import { TickField } from '#ui/desk/tick-field.tsx'
import { isDayField, OF_FOREIGNERS, TRAVEL, withForeign, type TravelDocumentsForm } from './travel-documents-form.ts'
import page from '#ui/desk/departure-parts.module.css'

type TravelDocumentsFieldsProps = {
  form: TravelDocumentsForm
  checks: Checks<TravelDocumentField>
  isPnrOfAll: boolean
  onPnrOfAll: (isOfAll: boolean) => void
  onChange: (part: Partial<TravelDocumentsForm>) => void
}

/** The fields for a traveller's documents; passport fields for foreigners only. */
export function TravelDocumentsFields({ form, checks, isPnrOfAll, onPnrOfAll, onChange }: TravelDocumentsFieldsProps) {
  const field = (name: TravelDocumentField) => (
    <Field
      key={name}
      label={texts.fields[name]}
      {...checks.field(name)}
      type={isDayField(name) ? 'date' : 'text'}
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
        {TRAVEL.map(field)}
      </fieldset>
      {form.pnr.trim() === '' ? null : (
        <TickField
          label={texts.isPnrOfAll}
          checked={isPnrOfAll}
          onChange={(event) => onPnrOfAll(event.currentTarget.checked)}
        />
      )}
      <TickField
        label={texts.isForeign}
        checked={form.isForeign !== ''}
        onChange={(event) => onChange(withForeign(event.currentTarget.checked))}
      />
      {form.isForeign === '' ? null : (
        <fieldset className={`stack bottom ${page.fields}`}>
          <legend>{texts.passportTitle}</legend>
          {OF_FOREIGNERS.map(field)}
        </fieldset>
      )}
    </>
  )
}
