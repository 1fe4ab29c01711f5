import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskStory } from '../api/desk-calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { useSaveBeforeLeaving } from '#ui/desk/lib/use-save-first.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { usePresence } from '#ui/desk/lib/use-presence.ts'
import { Note } from '#ui/desk/note.tsx'
import { DraftConflict } from '#ui/desk/draft-conflict.tsx'
import { DraftStatus, NotSaved } from '#ui/desk/draft-status.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { STORY_ACTION } from './journal-key.ts'
import { StoryActions, type StoryNotice } from './story-actions.tsx'
import { StoryChecks } from './story-checks.tsx'
import { StoryFields } from './story-fields.tsx'
import { StoryPreview } from './story-preview.tsx'
import { StoryState } from './story-state.tsx'
import { StoryVersions } from './story-versions.tsx'
import { formatStoryField } from './story-words.ts'
import { useStoryDraft } from './use-story-draft.ts'
import page from '#ui/desk/page-columns.module.css'
import classes from './journal.module.css'

const VIEWS = ['write', 'phone', 'wide'] as const

type StoryEditorProps = {
  shownStory: DeskStory
  notice: StoryNotice | undefined
  onNotice: (notice: StoryNotice | undefined) => void
  /** Reloads the page; the editor restarts with the new data. */
  onChanged: (movedTo?: string) => Promise<void>
}

/** A story with its draft: its actions, its fields or its preview, the checks and the versions. */
export function StoryEditor({ shownStory, notice, ...after }: StoryEditorProps) {
  const draft = useStoryDraft(shownStory)
  const [view, setView] = useState<(typeof VIEWS)[number]>('write')
  const [part, setPart] = useState('read')
  const others = usePresence(`story ${shownStory.id}`, part)
  // Text typed while the draft is being published would be lost with the draft.
  const isBusy = useIsMutating({ mutationKey: STORY_ACTION }) > 0
  const [restored, setRestored] = useState<number>()
  useSaveBeforeLeaving(draft)
  const plannedFor = shownStory.draft?.plannedFor ?? null
  const planFailure = draft.answer === null ? (shownStory.draft?.planFailure ?? null) : null
  return (
    <>
      <div className="row middle gap-4-12">
        <StoryState state={shownStory.state} />
        <span>{versionLine(shownStory)}</span>
        {shownStory.state === 'published' ? <a href={pages.blogDetails(shownStory.slug)}>{texts.onSite}</a> : null}
        <DraftStatus draft={draft} lastChange={shownStory.draft} />
        {others.map(({ name, part: otherPart }) => (
          <b key={name}>{texts.isHere(name, otherPart)}</b>
        ))}
      </div>
      <StoryActions shownStory={shownStory} draft={draft} {...after} />
      {notice === undefined ? null : <Note kind={notice.kind}>{notice.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {plannedFor === null ? null : <Note kind="waits">{texts.planned(printDateTime(new Date(plannedFor)))}</Note>}
      {planFailure === null ? null : <Note kind="bad">{texts.planFailure(planFailure)}</Note>}
      <NotSaved draft={draft} />
      <DraftConflict draft={draft} labelOf={(field) => texts.fields[field]} inWords={formatStoryField} />
      <div className="above-14">
        <Segments
          label={texts.view}
          value={view}
          options={VIEWS.map((value) => ({ value, text: texts.views[value] }))}
          onChange={setView}
        />
      </div>
      {view === 'write' ? (
        <div className={`stack above-14 gap-16 ${page.beside} ${classes.columns}`}>
          <StoryFields
            content={draft.content}
            choices={shownStory.choices}
            isReadOnly={isBusy || plannedFor !== null}
            onChange={(content) => {
              // The error message may be about a problem that is being corrected now.
              if (notice?.kind === 'bad') after.onNotice(undefined)
              draft.change(content)
            }}
            onFieldFocus={(field) => setPart(texts.fields[field])}
          />
          <div className="stack shrink gap-16">
            <StoryChecks checks={draft.checks} />
            <StoryVersions
              id={shownStory.id}
              versions={shownStory.versions}
              mayRestore={plannedFor === null}
              onRestore={(content, number) => {
                draft.change(content)
                setRestored(number)
              }}
            />
          </div>
        </div>
      ) : (
        <StoryPreview id={shownStory.id} width={view} isSaved={!draft.isDirty} version={draft.version} />
      )}
    </>
  )
}

function versionLine({ state, versions: [latest] }: DeskStory): string {
  if (latest !== undefined) return texts.version(latest.number)
  return state === 'draft' ? texts.neverPublished : texts.neverEditedAtDesk
}
