import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { parseAge } from '../rules/traveller-details.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { TravellerFields } from '#ui/site/traveller-fields.tsx'
import { AgeNote } from './age-note.tsx'
import { MedicalNotesField } from './medical-notes-field.tsx'
import { SaveState } from './save-state.tsx'
import type { TravellerCardProps } from './traveller-card-props.ts'
import { TravellerPrefill } from './traveller-prefill.tsx'
import classes from './traveller-form.module.css'

/** A group of radio buttons is invalid as a whole, so its first button takes the focus. */
const FIRST_INVALID =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/**
 * The open card. Once it is complete, it is saved each time a field loses the focus. The button saves and opens the
 * next traveller, or says what is missing.
 */
export function TravellerForm(props: TravellerCardProps) {
  const { number, place, headingId, data, traveller, draft, work, store, isLast, onDone, onClose } = props
  const { needs, saved } = data
  const form = useRef<HTMLFormElement>(null)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { entry, areNotesTouched, shouldSave } = store.draftAt(place)
  const problems = wasSubmitted ? store.problemsAt(place) : {}

  const handleBlur = (event: FocusEvent) => {
    // The buttons at the end of the form save when clicked. A button that is disabled while saving loses the focus,
    // although the visitor did nothing.
    const isButton = [event.target, event.relatedTarget].some((element) => element instanceof HTMLButtonElement)
    if (!isButton) void store.save(place)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (await store.save(place, 'asked')) return onDone()
    // The element to focus exists only after the next render. It is a field with a problem, or the alert that says why
    // nothing was saved.
    requestAnimationFrame(() => {
      const invalidField = form.current?.querySelector<HTMLElement>(FIRST_INVALID)
      const target = invalidField ?? form.current?.querySelector<HTMLElement>('[role="alert"]')
      target?.focus()
    })
  }

  const handleClose = () => {
    void store.save(place)
    onClose()
  }

  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      noValidate
      aria-labelledby={headingId}
      onBlur={handleBlur}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={classes.head}>
        <span className={`num ${classes.number}`} aria-hidden="true">
          {number}
        </span>
        <h2 id={headingId} tabIndex={-1} className={classes.name}>
          {traveller?.name ?? texts.traveller(number)}
        </h2>
      </div>
      <TravellerPrefill
        place={place}
        data={data}
        typedName={entry.name}
        onFill={(filledFields) => store.edit(place, { entry: { ...entry, ...filledFields } })}
      />
      <TravellerFields
        {...{ entry, needs, problems }}
        onChange={(change) => store.edit(place, { entry: { ...entry, ...change } })}
      />
      <AgeNote advice={data.ageAdvice} name={entry.name} age={parseAge(entry.age)} />
      {needs.medicalNotes === undefined ? null : (
        <MedicalNotesField
          value={entry.medicalNotes}
          hasStoredNotes={traveller?.hasMedicalNotes === true}
          revision={traveller?.revision ?? 0}
          isTouched={areNotesTouched}
          problem={problems.medicalNotes}
          onChange={(notes) =>
            store.edit(place, { entry: { ...entry, medicalNotes: notes ?? '' }, areNotesTouched: notes !== null })
          }
        />
      )}
      {saved === null ? null : (
        <label className={classes.keep}>
          <input
            type="checkbox"
            name="keep"
            checked={shouldSave}
            onChange={(event) => store.edit(place, { shouldSave: event.target.checked })}
          />
          <span>{texts.keep}</span>
        </label>
      )}
      {work?.status === 'failed' ? <Alert kind="error">{work.message}</Alert> : null}
      <div className={classes.actions}>
        <Button type="submit" isPending={work?.status === 'saving'} pendingText={texts.saving}>
          {isLast ? texts.save : texts.saveAndNext}
        </Button>
        {traveller === undefined && draft === undefined ? null : (
          <Button variant="quiet" onClick={handleClose}>
            {texts.close}
          </Button>
        )}
        <SaveState work={work} isUnsaved={draft !== undefined} asksNotes={needs.medicalNotes !== undefined} />
      </div>
    </form>
  )
}
