import { useState } from 'react'
import { MAX_MEDICAL_NOTES_LENGTH, type TravellerProblem } from '../rules/traveller-details.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import { travellerProblems } from '#messages/travellers/problems.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { TextAreaField } from '#ui/site/text-field.tsx'
import classes from './medical-notes-field.module.css'

type MedicalNotesFieldProps = {
  value: string
  /** True when notes are stored. They are never shown again. */
  hasStoredNotes: boolean
  isTouched: boolean
  /** The revision of the stored notes. When it changes, the field opened for the old notes closes. */
  revision: number
  problem: TravellerProblem | undefined
  /** Null leaves the stored notes unchanged. */
  onChange: (notes: string | null) => void
}

/** A field for medical notes. They can be written, replaced and deleted, but never read again. */
export function MedicalNotesField({
  value,
  hasStoredNotes,
  isTouched,
  revision,
  problem,
  onChange,
}: MedicalNotesFieldProps) {
  const [rewrittenAt, setRewrittenAt] = useState<number | null>(null)
  const isRewriting = rewrittenAt === revision
  if (hasStoredNotes && !isTouched && !isRewriting) {
    return (
      <div className={classes.kept} role="group" aria-label={travellerFields.medicalNotes}>
        <p className={classes.sentence}>
          <Icon name="shield" size={22} />
          {texts.notesSaved}
        </p>
        <Button variant="secondary" size="small" onClick={() => setRewrittenAt(revision)}>
          {texts.notesReplace}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onChange('')}>
          {texts.notesErase}
        </Button>
      </div>
    )
  }
  const charactersLeft = MAX_MEDICAL_NOTES_LENGTH - Array.from(value).length
  const hints = [
    texts.notesHint,
    hasStoredNotes && isTouched && value.trim() === '' ? texts.notesErased : '',
    charactersLeft >= 0 && charactersLeft < 100 ? texts.notesLeft(charactersLeft) : '',
  ]
  return (
    <TextAreaField
      label={travellerFields.medicalNotes}
      name="medicalNotes"
      optional
      rows={3}
      autoFocus={isRewriting}
      // Keeps the notes out of the browser's form history and its spelling service.
      autoComplete="off"
      spellCheck={false}
      hint={hints.filter(Boolean).join(' ')}
      error={problem === undefined ? undefined : travellerProblems.medicalNotes[problem]}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}
