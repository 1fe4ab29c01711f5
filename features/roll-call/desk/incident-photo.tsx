import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskIncident } from '../api/incidents-calls.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { PhotoViewer } from '#ui/desk/photo-viewer.tsx'

const texts = deskIncidents.page

/** The photo of an incident. It is loaded only on a click, because each view is logged. */
export function IncidentPhoto({ incident: { id, who, words }, when }: { incident: DeskIncident; when: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SmallButton aria-label={texts.viewPhotoLabel(who, when)} onClick={() => setIsOpen(true)}>
        {texts.viewPhoto}
      </SmallButton>
      {isOpen ? (
        <PhotoViewer
          title={texts.photoTitle}
          src={deskPages.incidentPhoto(id)}
          alt={words ?? texts.photoTitle}
          gone={texts.photoRemoved}
          logged={texts.logged}
          close={texts.close}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
