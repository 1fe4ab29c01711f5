import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskStory } from '../api/desk-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { useKeepFirst } from '#desk/lib/use-keep-first.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { usePresence } from '#desk/lib/use-presence.ts'
import { Note } from '#desk/ui/note.tsx'
import { DraftConflict } from '#desk/ui/draft-conflict.tsx'
import { DraftLine, NotKept } from '#desk/ui/draft-line.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { STORY_ACT } from './journal-key.ts'
import { StoryActs, type StoryNews } from './story-acts.tsx'
import { StoryChecks } from './story-checks.tsx'
import { StoryFields } from './story-fields.tsx'
import { StoryPreview } from './story-preview.tsx'
import { StoryState } from './story-state.tsx'
import { StoryVersions } from './story-versions.tsx'
import { storyFieldInWords } from './story-words.ts'
import { useStoryDraft } from './use-story-draft.ts'
import classes from './journal.module.css'

const VIEWS = ['write', 'phone', 'wide'] as const

type StoryEditorProps = {
  found: DeskStory
  news: StoryNews | undefined
  onNews: (news: StoryNews | undefined) => void
  /** The page is read anew, and the editor begins with what is there then. */
  onChanged: (movedTo?: string) => Promise<void>
}

/** A story with its draft: what can be done, its fields or its page, the checks and the versions. */
export function StoryEditor({ found, news, ...after }: StoryEditorProps) {
  const draft = useStoryDraft(found)
  const [view, setView] = useState<(typeof VIEWS)[number]>('write')
  const [part, setPart] = useState('read')
  const others = usePresence(`story ${found.id}`, part)
  // What is typed while the draft is being published would go with it.
  const isActing = useIsMutating({ mutationKey: STORY_ACT }) > 0
  const [restored, setRestored] = useState<number>()
  useKeepFirst(draft)
  const plannedFor = found.draft?.plannedFor ?? null
  const planFailure = draft.answer === null ? (found.draft?.planFailure ?? null) : null
  return (
    <>
      <div className={classes.line}>
        <StoryState state={found.state} />
        <span>{versionLine(found)}</span>
        {found.state === 'published' ? <a href={pages.blogDetails(found.slug)}>{texts.onSite}</a> : null}
        <DraftLine draft={draft} opened={found.draft} />
        {others.map(({ name, part: at }) => (
          <b key={name}>{texts.isHere(name, at)}</b>
        ))}
      </div>
      <StoryActs found={found} draft={draft} {...after} />
      {news === undefined ? null : <Note kind={news.kind}>{news.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {plannedFor === null ? null : <Note kind="waits">{texts.planned(printMoment(new Date(plannedFor)))}</Note>}
      {planFailure === null ? null : <Note kind="bad">{texts.planFailure(planFailure)}</Note>}
      <NotKept draft={draft} />
      <DraftConflict draft={draft} labelOf={(field) => texts.fields[field]} inWords={storyFieldInWords} />
      <div className={classes.views}>
        <Segments
          label={texts.view}
          value={view}
          options={VIEWS.map((value) => ({ value, words: texts.views[value] }))}
          onChange={setView}
        />
      </div>
      {view === 'write' ? (
        <div className={classes.columns}>
          <StoryFields
            content={draft.content}
            choices={found.choices}
            isReadOnly={isActing || plannedFor !== null}
            onChange={(content) => {
              // It may be about what is being mended now.
              if (news?.kind === 'bad') after.onNews(undefined)
              draft.change(content)
            }}
            onField={(field) => setPart(texts.fields[field])}
          />
          <div className={classes.side}>
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
  return state === 'draft' ? texts.neverPublished : texts.beforeDesk
}
