import {
  MAX_AGE,
  FOODS,
  GENDERS,
  type TravellerEntry,
  type TravellerProblems,
} from '#features/travellers/rules/traveller-details.ts'
import type { TravellerField, TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { travellerFields as texts } from '#messages/travellers/fields.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { PillsField, SelectField } from './choice-field.tsx'
import { TextField } from './text-field.tsx'
import classes from './traveller-fields.module.css'

type TravellerFieldsProps = {
  entry: TravellerEntry
  needs: TravellerNeeds
  problems: TravellerProblems
  onChange: (change: Partial<TravellerEntry>) => void
  /** Moves the focus to the first field. */
  autoFocus?: boolean
}

const genders = GENDERS.map((value) => ({ value, label: texts.genders[value] }))
const foods = FOODS.map((value) => ({ value, label: texts.foods[value] }))

/** One traveller's fields that the booking requires, without the medical notes. */
export function TravellerFields({ entry, needs, problems, onChange, autoFocus = false }: TravellerFieldsProps) {
  const factsOf = (field: TravellerField) => {
    const problem = problems[field]
    return {
      name: field,
      optional: needs[field] === 'optional',
      error: problem === undefined ? undefined : travellerProblems[field][problem],
    }
  }
  return (
    <div className={classes.fields}>
      <TextField
        {...factsOf('name')}
        className={classes.name}
        label={texts.name}
        hint={texts.nameHint}
        // The name is usually another person's, so the browser does not fill it in. A button fills in the user's own
        // name.
        autoComplete="off"
        autoFocus={autoFocus}
        autoCapitalize="words"
        spellCheck={false}
        value={entry.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {needs.age === undefined ? null : (
        <TextField
          {...factsOf('age')}
          label={texts.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_AGE).length + 1}
          value={entry.age}
          onChange={(event) => onChange({ age: event.target.value })}
        />
      )}
      {needs.gender === undefined ? null : (
        <PillsField
          {...factsOf('gender')}
          label={texts.gender}
          choices={genders}
          value={entry.gender}
          onChange={(gender) => onChange({ gender })}
        />
      )}
      {needs.food === undefined ? null : (
        <div className={classes.food}>
          <SelectField
            {...factsOf('food')}
            label={texts.food}
            choices={foods}
            empty={texts.choose}
            value={entry.food}
            onChange={(food) => onChange({ food })}
          />
        </div>
      )}
    </div>
  )
}
