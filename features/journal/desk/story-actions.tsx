import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import type { DeskStory } from '../api/desk-schemas.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useActKeys } from '#desk/lib/use-act-keys.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { STORY_ACT } from './journal-key.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { StoryDraft } from './use-story-draft.ts'
import classes from './journal.module.css'

const CONFLICT = 409

/** What came of an act. */
export type StoryNews = { kind: 'good' | 'bad'; text: string }

type StoryActsProps = {
  found: DeskStory
  draft: Pick<StoryDraft, 'version' | 'changes' | 'isDirty' | 'keepNow'>
  onNews: (news: StoryNews) => void
  /** The page is read anew, at another address when the story has one now. */
  onChanged: (movedTo?: string) => Promise<void>
}

/** What can be done with a story. `Ctrl S` keeps the draft at once, `Ctrl Enter` publishes it. */
export function StoryActs({ found, draft, onNews, onChanged }: StoryActsProps) {
  const { id, state } = found
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'drop' | 'withdraw' | 'plan'>()
  const { version, changes, isDirty } = draft
  const isPlanned = (found.draft?.plannedFor ?? null) !== null
  const close = () => setAsked(undefined)
  const good = (text: string, movedTo?: string) => {
    onNews({ kind: 'good', text })
    return onChanged(movedTo)
  }
  /** What is written stays, unless somebody else has kept or published something: that is shown then. */
  const bad = (error: unknown, failed: string) => {
    onNews({ kind: 'bad', text: sentenceOf(error, failed) })
    return isApiError(error) && error.status === CONFLICT ? onChanged() : undefined
  }
  const publish = useMutation({
    mutationKey: STORY_ACT,
    mutationFn: (of: number) => deskCall(calls.publishStory, { body: { id, version: of } }),
    onSuccess: ({ number, slug }) => good(texts.published(number), slug),
    onError: (error) => bad(error, texts.publishFailed),
  })
  const direct = useMutation({
    mutationKey: STORY_ACT,
    mutationFn: async (act: 'bringBack' | 'unplan') => {
      if (act === 'bringBack') await deskCall(calls.bringBackStory, { body: { id } })
      else if (version !== null) await deskCall(calls.unplanStory, { body: { id, version } })
      return act
    },
    onSuccess: (act) => good(act === 'bringBack' ? texts.broughtBack : texts.unplanned),
    onError: (error) => bad(error, texts.actFailed),
  })
  const hasDraft = version !== null && !isPlanned && (changes.length > 0 || state === 'draft' || isDirty)
  const isReady = hasDraft && !isDirty && !publish.isPending
  useActKeys({
    keep: draft.keepNow,
    finish: () => {
      if (isReady) publish.mutate(version)
    },
  })
  const waiting = isDirty ? texts.working : publish.isPending ? texts.working : undefined
  return (
    <div className={classes.acts}>
      {state === 'published' ? <Button onClick={() => setAsked('withdraw')}>{texts.withdraw}</Button> : null}
      {state === 'withdrawn' ? (
        <Button pendingText={direct.isPending ? texts.working : undefined} onClick={() => direct.mutate('bringBack')}>
          {texts.bringBack}
        </Button>
      ) : null}
      {isPlanned ? (
        <Button
          look="main"
          pendingText={direct.isPending ? texts.working : undefined}
          onClick={() => direct.mutate('unplan')}
        >
          {texts.unplan}
        </Button>
      ) : null}
      {version !== null && !isPlanned ? <Button onClick={() => setAsked('drop')}>{texts.drop}</Button> : null}
      {hasDraft ? (
        <>
          <Button pendingText={waiting} onClick={() => setAsked('plan')}>
            {texts.plan}
          </Button>
          <Button look="main" pendingText={waiting} onClick={() => publish.mutate(version)}>
            {state === 'draft' ? texts.publishNew : texts.publish(changes.length)}
          </Button>
        </>
      ) : null}
      <AskDialog
        isOpen={asked === 'drop' && version !== null}
        title={texts.dropTitle}
        text={state === 'draft' ? texts.dropNew : texts.dropText(changes.length)}
        act={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          if (version !== null) await deskCall(calls.dropStoryDraft, { body: { id, version } })
          if (state === 'draft') await navigate(deskPages.journal())
          else await good(texts.dropped)
        }}
        onClose={close}
      />
      <AskDialog
        isOpen={asked === 'withdraw'}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        act={texts.withdraw}
        failed={texts.actFailed}
        run={async () => {
          await deskCall(calls.withdrawStory, { body: { id } })
          await good(texts.withdrawn)
        }}
        onClose={close}
      />
      <PlanDialog
        isOpen={asked === 'plan' && version !== null}
        onPlan={async (at) => {
          if (version !== null) await deskCall(calls.planStory, { body: { id, version, at: at.toISOString() } })
          await onChanged()
        }}
        onClose={close}
      />
    </div>
  )
}
