import { getStoryVersion } from '../api/desk-calls.ts'
import { compareLines } from '../rules/line-difference.ts'
import { STORY_FIELDS, type StoryContent, type StoryField } from '../rules/story-content.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { STORIES_KEY } from './journal-key.ts'
import { formatStoryField } from './story-words.ts'
import classes from './journal.module.css'

type VersionDialogProps = {
  id: string
  number: number
  mayRestore: boolean
  onRestore: (content: StoryContent) => void
  onClose: () => void
}

/** A version: its changes, line by line, and a button to restore it as the draft. */
export function VersionDialog({ id, number, mayRestore, onRestore, onClose }: VersionDialogProps) {
  const { data, error } = useDeskQuery(
    [...STORIES_KEY, 'version', id, number],
    [getStoryVersion, { params: { id, number: String(number) } }],
    {
      // A version never changes.
      staleTime: Infinity,
    },
  )
  const before = data?.before ?? null
  return (
    <FormDialog
      isOpen
      isWide
      title={texts.versionTitle(number)}
      sending={{ isPending: data === undefined, error }}
      texts={{
        leave: texts.leave,
        action: mayRestore ? texts.restore : undefined,
        working: texts.loading,
        failed: texts.actionFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (data !== undefined && mayRestore) onRestore(data.content)
      }}
    >
      <p>{before === null ? texts.firstText : texts.versionText}</p>
      {data === undefined
        ? null
        : (before === null ? STORY_FIELDS : data.line.fields).map((field) => (
            <FieldChanges key={field} field={field} before={before} after={data.content} />
          ))}
    </FormDialog>
  )
}

type FieldChangesProps = { field: StoryField; before: StoryContent | null; after: StoryContent }

/** Shows only the changed lines. */
function FieldChanges({ field, before, after }: FieldChangesProps) {
  const fieldText = formatStoryField(after, field)
  const lines =
    before === null
      ? [{ kind: 'same' as const, text: fieldText }]
      : compareLines(formatStoryField(before, field), fieldText)
  const visibleLines = before === null ? lines : lines.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '')
  return (
    <section className={`stack gap-4 above-10 ${classes.changed}`}>
      <h3>{texts.fields[field]}</h3>
      {visibleLines.map(({ kind, text }, i) =>
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
