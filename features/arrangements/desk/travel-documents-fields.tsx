import type { PaperField } from '#features/travellers/rules/traveller-papers.ts'
import { deskTravellerPapers as texts } from '#messages/travellers/desk-papers.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Field } from '#desk/ui/field.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import { isDayField, OF_FOREIGNERS, TRAVEL, withForeign, type PapersForm } from './papers-form.ts'
import page from './departure-page.module.css'

type PapersFieldsProps = {
  form: PapersForm
  checks: Checks<PaperField>
  isPnrOfAll: boolean
  onPnrOfAll: (isOfAll: boolean) => void
  onChange: (part: Partial<PapersForm>) => void
}

/** The fields of a traveller's papers; those of a passport for foreigners only. */
export function PapersFields({ form, checks, isPnrOfAll, onPnrOfAll, onChange }: PapersFieldsProps) {
  const field = (name: PaperField) => (
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
      <fieldset className={page.fields}>
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
        <fieldset className={page.fields}>
          <legend>{texts.passportTitle}</legend>
          {OF_FOREIGNERS.map(field)}
        </fieldset>
      )}
    </>
  )
}
