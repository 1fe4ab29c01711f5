import { useQuery } from '@tanstack/react-query'
import { getStoryVersion } from '../api/desk-calls.ts'
import { compareLines } from '../rules/line-difference.ts'
import { STORY_FIELDS, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { STORIES_KEY } from './journal-key.ts'
import { storyFieldInWords } from './story-words.ts'
import classes from './journal.module.css'

type VersionDialogProps = {
  id: string
  number: number
  mayRestore: boolean
  onRestore: (content: StoryContent) => void
  onClose: () => void
}

/** A version: what it changed, line by line, and how it becomes the draft. */
export function VersionDialog({ id, number, mayRestore, onRestore, onClose }: VersionDialogProps) {
  const { data, error } = useQuery({
    queryKey: [...STORIES_KEY, 'version', id, number],
    queryFn: () => deskCall(getStoryVersion, { params: { id, number: String(number) } }),
    // A version never changes.
    staleTime: Infinity,
  })
  const before = data?.before ?? null
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.versionTitle(number)}
      failure={error === null ? '' : sentenceOf(error, texts.actFailed)}
      onClose={onClose}
      onSubmit={() => {
        if (data !== undefined && mayRestore) onRestore(data.content)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {mayRestore ? (
            <Button type="submit" look="main" pendingText={data === undefined ? texts.loading : undefined}>
              {texts.restore}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{before === null ? texts.firstText : texts.versionText}</p>
      {data === undefined
        ? null
        : (before === null ? STORY_FIELDS : data.line.fields).map((field) => (
            <Changed key={field} field={field} before={before} after={data.content} />
          ))}
    </FormDialog>
  )
}

type ChangedProps = { field: StoryField; before: StoryContent | null; after: StoryContent }

/** Lines that stay far from a change are not what one looks for, so only changed ones are shown. */
function Changed({ field, before, after }: ChangedProps) {
  const words = storyFieldInWords(after, field)
  const lines =
    before === null ? [{ kind: 'same' as const, text: words }] : compareLines(storyFieldInWords(before, field), words)
  const shown = before === null ? lines : lines.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '')
  return (
    <section className={classes.changed}>
      <h3>{texts.fields[field]}</h3>
      {shown.map(({ kind, text }, i) =>
        kind === 'same' ? (
          <p key={i}>{text}</p>
        ) : kind === 'gone' ? (
          <del key={i}>
            <b>{texts.gone}</b> {text}
          </del>
        ) : (
          <ins key={i}>
            <b>{texts.added}</b> {text}
          </ins>
        ),
      )}
    </section>
  )
}
