import { useId, useState } from 'react'
import type { CustomerDetails } from '#contract/bookings/schemas.ts'
import type { PresentBooker } from '#contract/desk/holds-schemas.ts'
import { BOOKER_FIELDS, type BookerField } from '#domain/booker-fields.ts'
import { mergeFields } from '#domain/merge-fields.ts'
import { deskBooker } from '#messages/desk-booker.ts'
import { deskBookings } from '#messages/desk-bookings.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import table from '#desk/ui/table.module.css'

const texts = deskBooker.conflict

type Whose = 'mine' | 'theirs'
type BookerConflictProps = {
  versions: { base: CustomerDetails; theirs: CustomerDetails; mine: CustomerDetails }
  changes: PresentBooker['changes']
  failure: string
  isPending: boolean
  onSave: (chosen: CustomerDetails) => void
  onClose: () => void
}

/** Two people changed the same fields of a booker: both values side by side, who changed them, and a choice for each. */
export function BookerConflict({ versions, changes, failure, isPending, onSave, onClose }: BookerConflictProps) {
  const { merged, asked } = mergeFields(BOOKER_FIELDS, versions)
  const [chosen, setChosen] = useState<Partial<Record<BookerField, Whose>>>({})
  const whoseOf = (field: BookerField): Whose => chosen[field] ?? 'mine'
  const save = () => {
    const taken = Object.fromEntries(asked.map((field) => [field, versions[whoseOf(field)][field]]))
    onSave({ ...merged, ...taken })
  }
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) save()
      }}
      acts={
        <>
          <Button onClick={onClose}>{deskBooker.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? deskBooker.saving : undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      {changes
        .filter(({ field }) => asked.includes(field))
        .map(({ field, who, at }) => (
          <p key={field}>{texts.changed(nameOf(who), texts.names[field], printShortMoment(new Date(at)))}</p>
        ))}
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
          {asked.map((field) => (
            <tr key={field}>
              <td>
                <b>{deskBooker.fields[field]}</b>
              </td>
              {(['theirs', 'mine'] as const).map((whose) => (
                <td key={whose} data-label={texts[whose]}>
                  <Choice
                    field={field}
                    whose={whose}
                    value={versions[whose][field]}
                    isChosen={whoseOf(field) === whose}
                    onChoose={() => setChosen({ ...chosen, [field]: whose })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {failure === '' ? null : <Note kind="bad">{failure}</Note>}
    </FormDialog>
  )
}

type ChoiceProps = { field: BookerField; whose: Whose; value: string; isChosen: boolean; onChoose: () => void }

function Choice({ field, whose, value, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  const words = value === '' ? texts.empty : value
  return (
    <>
      <input
        id={id}
        type="radio"
        name={`conflict ${field}`}
        checked={isChosen}
        aria-label={texts.choice(deskBooker.fields[field], texts[whose], words)}
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
