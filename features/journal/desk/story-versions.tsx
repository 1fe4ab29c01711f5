import { useState } from 'react'
import type { DeskStory } from '../api/desk-calls.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { VersionDialog } from './version-dialog.tsx'
import classes from './journal.module.css'

type StoryVersionsProps = Pick<DeskStory, 'id' | 'versions'> & {
  mayRestore: boolean
  /** Makes the version the draft. */
  onRestore: (content: StoryContent, number: number) => void
}

/**
 * The published versions: who published each, when, and which fields changed. Each can be viewed, and restored as the
 * draft.
 */
export function StoryVersions({ id, versions, mayRestore, onRestore }: StoryVersionsProps) {
  const [openVersion, setOpenVersion] = useState<number>()
  return (
    <Card title={texts.versions}>
      <ol className={`stack ${classes.lines}`}>
        {versions.length === 0 ? <li>{texts.noVersions}</li> : null}
        {versions.map(({ number, publishedAt, publishedBy, fields }) => (
          <li key={number}>
            <div>
              <b>{texts.versionLine(number, printShortDateTime(new Date(publishedAt)))}</b>
              <p>{texts.versionBy(publishedBy)}</p>
              <p className="muted">{fields.map((field) => texts.fields[field]).join(', ')}</p>
            </div>
            <SmallButton aria-label={texts.viewVersion(number)} onClick={() => setOpenVersion(number)}>
              {texts.compare}
            </SmallButton>
          </li>
        ))}
      </ol>
      {openVersion === undefined ? null : (
        <VersionDialog
          id={id}
          number={openVersion}
          mayRestore={mayRestore}
          onRestore={(content) => {
            onRestore(content, openVersion)
            setOpenVersion(undefined)
          }}
          onClose={() => setOpenVersion(undefined)}
        />
      )}
    </Card>
  )
}
