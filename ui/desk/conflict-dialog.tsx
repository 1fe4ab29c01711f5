import { useId, useState } from 'react'
import { deskConflict as texts } from '#messages/desk/conflict.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import table from './table.module.css'

/** Whose value of a field stays. */
type Whose = 'mine' | 'theirs'

/** A field that two people changed to different values, both in words. `inSentence`: such as `the phone`. */
type AskedField<Field extends string> = {
  name: Field
  label: string
  inSentence: string
  theirs: string
  mine: string
}

type ConflictDialogProps<Field extends string> = {
  fields: readonly AskedField<Field>[]
  /** Who changed which field last, as far as it is known. */
  changes: readonly { field: Field; who: string; at: string }[]
  failure: string
  isPending: boolean
  onSave: (whose: (field: Field) => Whose) => void
  onClose: () => void
}

/** Two people changed the same fields of a record: who and when, both values side by side, and a choice for each. */
export function ConflictDialog<Field extends string>({
  fields,
  changes,
  failure,
  isPending,
  onSave,
  onClose,
}: ConflictDialogProps<Field>) {
  const [chosen, setChosen] = useState<Partial<Record<Field, Whose>>>({})
  const whoseOf = (field: Field): Whose => chosen[field] ?? 'mine'
  return (
    <FormDialog
      failure={failure}
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) onSave(whoseOf)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      {fields.flatMap(({ name, inSentence }) =>
        changes
          .filter(({ field }) => field === name)
          .map(({ who, at }) => (
            <p key={name}>{texts.changed(nameOf(who), inSentence, printShortMoment(new Date(at)))}</p>
          )),
      )}
      <p>{texts.text}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <td>
                <b>{field.label}</b>
              </td>
              {(['theirs', 'mine'] as const).map((whose) => (
                <td key={whose} data-label={texts[whose]}>
                  <Choice
                    field={field}
                    whose={whose}
                    isChosen={whoseOf(field.name) === whose}
                    onChoose={() => setChosen({ ...chosen, [field.name]: whose })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}

type ChoiceProps = { field: AskedField<string>; whose: Whose; isChosen: boolean; onChoose: () => void }

function Choice({ field, whose, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  const words = field[whose] === '' ? texts.empty : field[whose]
  return (
    <>
      <input
        id={id}
        type="radio"
        name={`conflict ${field.name}`}
        checked={isChosen}
        aria-label={texts.choice(field.label, texts[whose], words)}
        onChange={onChoose}
      />{' '}
      <label htmlFor={id}>{words}</label>
    </>
  )
}

function nameOf(who: string): string {
  const known: Readonly<Record<string, string>> = deskBookings.who
  return known[who] ?? who
}
