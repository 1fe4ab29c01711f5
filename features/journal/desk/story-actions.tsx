import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import type { DeskStory } from '../api/desk-calls.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useActionKeys } from '#ui/desk/lib/use-action-keys.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { Button } from '#ui/desk/button.tsx'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { STORY_ACTION } from './journal-key.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { StoryDraft } from './use-story-draft.ts'

const CONFLICT = 409

/** The result of an action. */
export type StoryNotice = { kind: 'good' | 'bad'; text: string }

type StoryActionsProps = {
  shownStory: DeskStory
  draft: Pick<StoryDraft, 'version' | 'changes' | 'isDirty' | 'saveNow'>
  onNotice: (notice: StoryNotice) => void
  /** Reloads the page, at its new address if the story has one. */
  onChanged: (movedTo?: string) => Promise<void>
}

/** The actions on a story. `Ctrl S` saves the draft immediately, `Ctrl Enter` publishes it. */
export function StoryActions({ shownStory, draft, onNotice, onChanged }: StoryActionsProps) {
  const { id, state } = shownStory
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<'drop' | 'withdraw' | 'plan'>()
  const { version, changes, isDirty } = draft
  const isScheduled = (shownStory.draft?.plannedFor ?? null) !== null
  const close = () => setConfirming(undefined)
  const good = (text: string, movedTo?: string) => {
    onNotice({ kind: 'good', text })
    return onChanged(movedTo)
  }
  /**
   * Shows an error and leaves the text as it is. If somebody else has saved or published a change, shows that instead.
   */
  const bad = (error: unknown, failed: string) => {
    onNotice({ kind: 'bad', text: serverMessageOf(error, failed) })
    return isApiError(error) && error.status === CONFLICT ? onChanged() : undefined
  }
  const publish = useMutation({
    mutationKey: STORY_ACTION,
    mutationFn: (draftVersion: number) => deskCall(calls.publishStory, { body: { id, version: draftVersion } }),
    onSuccess: ({ number, slug }) => good(texts.published(number), slug),
    onError: (error) => bad(error, texts.publishFailed),
  })
  const directMutation = useMutation({
    mutationKey: STORY_ACTION,
    mutationFn: async (action: 'republish' | 'unplan') => {
      if (action === 'republish') await deskCall(calls.republishStory, { body: { id } })
      else if (version !== null) await deskCall(calls.unscheduleStory, { body: { id, version } })
      return action
    },
    onSuccess: (action) => good(action === 'republish' ? texts.backOnSite : texts.scheduleCancelled),
    onError: (error) => bad(error, texts.actionFailed),
  })
  const hasDraft = version !== null && !isScheduled && (changes.length > 0 || state === 'draft' || isDirty)
  const isReady = hasDraft && !isDirty && !publish.isPending
  useActionKeys({
    keep: draft.saveNow,
    finish: () => {
      if (isReady) publish.mutate(version)
    },
  })
  const busyText = isDirty ? texts.working : publish.isPending ? texts.working : undefined
  return (
    <div className="row if-any gap-8 around-12">
      {state === 'published' ? <Button onClick={() => setConfirming('withdraw')}>{texts.withdraw}</Button> : null}
      {state === 'withdrawn' ? (
        <Button
          pendingText={directMutation.isPending ? texts.working : undefined}
          onClick={() => directMutation.mutate('republish')}
        >
          {texts.republish}
        </Button>
      ) : null}
      {isScheduled ? (
        <Button
          variant="main"
          pendingText={directMutation.isPending ? texts.working : undefined}
          onClick={() => directMutation.mutate('unplan')}
        >
          {texts.cancelSchedule}
        </Button>
      ) : null}
      {version !== null && !isScheduled ? <Button onClick={() => setConfirming('drop')}>{texts.drop}</Button> : null}
      {hasDraft ? (
        <>
          <Button pendingText={busyText} onClick={() => setConfirming('plan')}>
            {texts.plan}
          </Button>
          <Button variant="main" pendingText={busyText} onClick={() => publish.mutate(version)}>
            {state === 'draft' ? texts.publishNew : texts.publish(changes.length)}
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        isOpen={confirming === 'drop' && version !== null}
        title={texts.dropTitle}
        text={state === 'draft' ? texts.dropNew : texts.dropText(changes.length)}
        action={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          if (version !== null) await deskCall(calls.discardStoryDraft, { body: { id, version } })
          if (state === 'draft') await navigate(deskPages.journal())
          else await good(texts.dropped)
        }}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={confirming === 'withdraw'}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        action={texts.withdraw}
        failed={texts.actionFailed}
        run={async () => {
          await deskCall(calls.withdrawStory, { body: { id } })
          await good(texts.withdrawn)
        }}
        onClose={close}
      />
      <ScheduleDialog
        isOpen={confirming === 'plan' && version !== null}
        onSchedule={async (at) => {
          if (version !== null) await deskCall(calls.scheduleStory, { body: { id, version, at: at.toISOString() } })
          await onChanged()
        }}
        onClose={close}
      />
    </div>
  )
}
