import type { DeskTravellers } from '../api/desk-calls.ts'
import { FOODS, GENDERS, MAX_MEDICAL_NOTES_LENGTH } from '../rules/traveller-details.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import type { TravellerField } from '#features/catalog/rules/traveller-needs.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import type { TravellerForm } from './traveller-form.ts'
import classes from '#ui/desk/booking-parts.module.css'
import { formFields } from '#ui/desk/lib/form-fields.ts'

type TravellerFieldsProps = {
  needs: DeskTravellers['needs']
  form: TravellerForm
  checks: Checks<TravellerField>
  onChange: (part: Partial<TravellerForm>) => void
}

/** The fields that the package asks for. */
export function TravellerFields({ needs, form, checks, onChange }: TravellerFieldsProps) {
  const field = formFields(form, onChange, checks)
  return (
    <div className={`stack gap-14 ${classes.two}`}>
      <Field label={travellerFields.name} autoComplete="off" autoFocus {...field('name')} />
      {needs.age === undefined ? null : (
        <Field
          label={travellerFields.age}
          hint={texts.ageHint}
          inputMode="numeric"
          autoComplete="off"
          {...field('age')}
        />
      )}
      {needs.gender === undefined ? null : (
        <SelectField
          label={travellerFields.gender}
          {...field('gender')}
          options={[
            { value: '', text: texts.notAdded },
            ...GENDERS.map((gender) => ({ value: gender, text: texts.genders[gender] })),
          ]}
        />
      )}
      {needs.food === undefined ? null : (
        <SelectField
          label={travellerFields.food}
          {...field('food')}
          options={[
            { value: '', text: texts.notAdded },
            ...FOODS.map((food) => ({ value: food, text: travellerFields.foods[food] })),
          ]}
        />
      )}
      {needs.medicalNotes === undefined ? null : (
        <Field
          label={texts.medical}
          hint={texts.medicalHint}
          autoComplete="off"
          maxLength={MAX_MEDICAL_NOTES_LENGTH}
          {...field('medicalNotes')}
        />
      )}
    </div>
  )
}
