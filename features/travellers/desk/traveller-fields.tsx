import type { DeskTravellers } from '#features/travellers/api/desk-schemas.ts'
import { FOODS, GENDERS, MEDICAL_NOTES_MAXIMUM } from '#features/travellers/rules/traveller-details.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import type { TravellerField } from '#features/catalog/rules/traveller-needs.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Field, SelectField } from '#desk/ui/field.tsx'
import type { TravellerForm } from './traveller-form.ts'
import classes from './booking-page.module.css'

type TravellerFieldsProps = {
  needs: DeskTravellers['needs']
  form: TravellerForm
  checks: Checks<TravellerField>
  onChange: (part: Partial<TravellerForm>) => void
}

/** The fields that the package asks for. */
export function TravellerFields({ needs, form, checks, onChange }: TravellerFieldsProps) {
  return (
    <div className={classes.two}>
      <Field
        label={travellerFields.name}
        autoComplete="off"
        autoFocus
        {...checks.field('name')}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {needs.age === undefined ? null : (
        <Field
          label={travellerFields.age}
          hint={texts.ageHint}
          inputMode="numeric"
          autoComplete="off"
          {...checks.field('age')}
          value={form.age}
          onChange={(event) => onChange({ age: event.target.value })}
        />
      )}
      {needs.gender === undefined ? null : (
        <SelectField
          label={travellerFields.gender}
          {...checks.field('gender')}
          value={form.gender}
          onChange={(event) => onChange({ gender: event.target.value })}
        >
          <option value="">{texts.notGiven}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {texts.genders[gender]}
            </option>
          ))}
        </SelectField>
      )}
      {needs.food === undefined ? null : (
        <SelectField
          label={travellerFields.food}
          {...checks.field('food')}
          value={form.food}
          onChange={(event) => onChange({ food: event.target.value })}
        >
          <option value="">{texts.notGiven}</option>
          {FOODS.map((food) => (
            <option key={food} value={food}>
              {travellerFields.foods[food]}
            </option>
          ))}
        </SelectField>
      )}
      {needs.medicalNotes === undefined ? null : (
        <Field
          label={texts.medical}
          hint={texts.medicalHint}
          autoComplete="off"
          maxLength={MEDICAL_NOTES_MAXIMUM}
          {...checks.field('medicalNotes')}
          value={form.medicalNotes}
          onChange={(event) => onChange({ medicalNotes: event.target.value })}
        />
      )}
    </div>
  )
}
