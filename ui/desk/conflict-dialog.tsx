import { useId, useState } from 'react'
import { deskConflict as texts } from '#messages/desk/conflict.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { printShortDateTime } from './lib/print-time.ts'
import { DataTable } from './data-table.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Whose value of a field is saved. */
type ConflictSide = 'mine' | 'theirs'

/** A field with two different values, as display text. `inSentence` is its name in a sentence, such as `the phone`. */
type ConflictField<Field extends string> = {
  name: Field
  label: string
  inSentence: string
  theirs: string
  mine: string
}

type ConflictDialogProps<Field extends string> = {
  fields: readonly ConflictField<Field>[]
  /** Who changed which field last, as far as it is known. */
  changes: readonly { field: Field; who: string; at: string }[]
  failure: string
  isPending: boolean
  onSave: (whose: (field: Field) => ConflictSide) => void
  onClose: () => void
}

/**
 * Shows two users' changes to the same fields of a record: who and when, both values side by side, and a choice for
 * each.
 */
export function ConflictDialog<Field extends string>({
  fields,
  changes,
  failure,
  isPending,
  onSave,
  onClose,
}: ConflictDialogProps<Field>) {
  const [choices, setChoices] = useState<Partial<Record<Field, ConflictSide>>>({})
  const choiceOf = (field: Field): ConflictSide => choices[field] ?? 'mine'
  return (
    <FormDialog
      failure={failure}
      isOpen
      title={texts.title}
      sending={{ isPending }}
      texts={{ leave: texts.leave, action: texts.save, working: texts.saving }}
      onClose={onClose}
      onSubmit={() => onSave(choiceOf)}
    >
      {fields.flatMap(({ name, inSentence }) =>
        changes
          .filter(({ field }) => field === name)
          .map(({ who, at }) => (
            <p key={name}>{texts.changed(nameOf(who), inSentence, printShortDateTime(new Date(at)))}</p>
          )),
      )}
      <p>{texts.text}</p>
      <DataTable headings={[texts.field, texts.theirs, texts.mine]}>
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
                  isChosen={choiceOf(field.name) === whose}
                  onChoose={() => setChoices({ ...choices, [field.name]: whose })}
                />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </FormDialog>
  )
}

type ChoiceProps = { field: ConflictField<string>; whose: ConflictSide; isChosen: boolean; onChoose: () => void }

function Choice({ field, whose, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  const text = field[whose] === '' ? texts.empty : field[whose]
  return (
    <>
      <input
        id={id}
        type="radio"
        name={`conflict ${field.name}`}
        checked={isChosen}
        aria-label={texts.choice(field.label, texts[whose], text)}
        onChange={onChoose}
      />{' '}
      <label htmlFor={id}>{text}</label>
    </>
  )
}

function nameOf(who: string): string {
  const labels: Readonly<Record<string, string>> = deskBookings.who
  return labels[who] ?? who
}
