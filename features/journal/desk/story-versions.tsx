import { useState } from 'react'
import type { DeskStory } from '../api/desk-schemas.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { VersionDialog } from './version-dialog.tsx'
import classes from './journal.module.css'

type StoryVersionsProps = Pick<DeskStory, 'id' | 'versions'> & {
  mayRestore: boolean
  /** The draft becomes a version. */
  onRestore: (content: StoryContent, number: number) => void
}

/** What was published, by whom, when and which fields; each can be looked at, and become the draft again. */
export function StoryVersions({ id, versions, mayRestore, onRestore }: StoryVersionsProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <Card title={texts.versions}>
      <ol className={classes.lines}>
        {versions.length === 0 ? <li>{texts.noVersions}</li> : null}
        {versions.map(({ number, publishedAt, publishedBy, fields }) => (
          <li key={number}>
            <div>
              <b>{texts.versionLine(number, printShortMoment(new Date(publishedAt)))}</b>
              <p>{texts.versionBy(publishedBy)}</p>
              <p className={classes.muted}>{fields.map((field) => texts.fields[field]).join(', ')}</p>
            </div>
            <Button size="small" aria-label={texts.compareOf(number)} onClick={() => setOpened(number)}>
              {texts.compare}
            </Button>
          </li>
        ))}
      </ol>
      {opened === undefined ? null : (
        <VersionDialog
          id={id}
          number={opened}
          mayRestore={mayRestore}
          onRestore={(content) => {
            onRestore(content, opened)
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}
