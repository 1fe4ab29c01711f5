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
import { DraftStatus, NotSaved } from '#ui/desk/draft-line.tsx'
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
  found: DeskStory
  news: StoryNotice | undefined
  onNotice: (news: StoryNotice | undefined) => void
  /** Reloads the page; the editor restarts with the new data. */
  onChanged: (movedTo?: string) => Promise<void>
}

/** A story with its draft: its actions, its fields or its preview, the checks and the versions. */
export function StoryEditor({ found, news, ...after }: StoryEditorProps) {
  const draft = useStoryDraft(found)
  const [view, setView] = useState<(typeof VIEWS)[number]>('write')
  const [part, setPart] = useState('read')
  const others = usePresence(`story ${found.id}`, part)
  // Text typed while the draft is being published would be lost with the draft.
  const isActing = useIsMutating({ mutationKey: STORY_ACTION }) > 0
  const [restored, setRestored] = useState<number>()
  useSaveBeforeLeaving(draft)
  const plannedFor = found.draft?.plannedFor ?? null
  const planFailure = draft.answer === null ? (found.draft?.planFailure ?? null) : null
  return (
    <>
      <div className="row middle gap-4-12">
        <StoryState state={found.state} />
        <span>{versionLine(found)}</span>
        {found.state === 'published' ? <a href={pages.blogDetails(found.slug)}>{texts.onSite}</a> : null}
        <DraftStatus draft={draft} opened={found.draft} />
        {others.map(({ name, part: at }) => (
          <b key={name}>{texts.isHere(name, at)}</b>
        ))}
      </div>
      <StoryActions found={found} draft={draft} {...after} />
      {news === undefined ? null : <Note kind={news.kind}>{news.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {plannedFor === null ? null : <Note kind="waits">{texts.planned(printDateTime(new Date(plannedFor)))}</Note>}
      {planFailure === null ? null : <Note kind="bad">{texts.planFailure(planFailure)}</Note>}
      <NotSaved draft={draft} />
      <DraftConflict draft={draft} labelOf={(field) => texts.fields[field]} inWords={formatStoryField} />
      <div className="above-14">
        <Segments
          label={texts.view}
          value={view}
          options={VIEWS.map((value) => ({ value, words: texts.views[value] }))}
          onChange={setView}
        />
      </div>
      {view === 'write' ? (
        <div className={`stack above-14 gap-16 ${page.beside} ${classes.columns}`}>
          <StoryFields
            content={draft.content}
            choices={found.choices}
            isReadOnly={isActing || plannedFor !== null}
            onChange={(content) => {
              // The error message may be about a problem that is being corrected now.
              if (news?.kind === 'bad') after.onNotice(undefined)
              draft.change(content)
            }}
            onField={(field) => setPart(texts.fields[field])}
          />
          <div className="stack shrink gap-16">
            <StoryChecks checks={draft.checks} />
            <StoryVersions
              id={found.id}
              versions={found.versions}
              mayRestore={plannedFor === null}
              onRestore={(content, number) => {
                draft.change(content)
                setRestored(number)
              }}
            />
          </div>
        </div>
      ) : (
        <StoryPreview id={found.id} width={view} isKept={!draft.isDirty} version={draft.version} />
      )}
    </>
  )
}

function versionLine({ state, versions: [latest] }: DeskStory): string {
  if (latest !== undefined) return texts.version(latest.number)
  return state === 'draft' ? texts.neverPublished : texts.neverEditedAtDesk
}
