import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskIncident } from '#features/roll-call/api/incidents-schemas.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import classes from './incidents.module.css'

const texts = deskIncidents.page

/** The photo of an incident: seen by a press, because each look is logged. */
export function IncidentPhoto({ incident: { id, who, words }, when }: { incident: DeskIncident; when: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" aria-label={texts.seePhotoOf(who, when)} onClick={() => setIsOpen(true)}>
        {texts.seePhoto}
      </Button>
      {isOpen ? (
        <FormDialog
          isOpen
          isWide
          title={texts.photoTitle}
          onClose={close}
          onSubmit={close}
          acts={<Button type="submit">{texts.close}</Button>}
        >
          {isGone ? (
            <Note kind="bad">{texts.photoGone}</Note>
          ) : (
            <img
              className={classes.photo}
              src={deskPages.incidentPhoto(id)}
              alt={words ?? texts.photoTitle}
              onError={() => setIsGone(true)}
            />
          )}
          <p>{texts.logged}</p>
        </FormDialog>
      ) : null}
    </>
  )
}
