import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskIncident } from '../api/incidents-calls.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import classes from './incidents.module.css'

const texts = deskIncidents.page

/** The photo of an incident. It is loaded only on a click, because each view is logged. */
export function IncidentPhoto({ incident: { id, who, words }, when }: { incident: DeskIncident; when: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <SmallButton aria-label={texts.viewPhotoLabel(who, when)} onClick={() => setIsOpen(true)}>
        {texts.viewPhoto}
      </SmallButton>
      {isOpen ? (
        <FormDialog
          isOpen
          isWide
          title={texts.photoTitle}
          words={{ leave: texts.close }}
          onClose={close}
          onSubmit={close}
        >
          {isGone ? (
            <Note kind="bad">{texts.photoRemoved}</Note>
          ) : (
            <img
              className={`block ${classes.photo}`}
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
