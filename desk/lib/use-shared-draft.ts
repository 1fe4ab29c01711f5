import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The draft is kept so long after the last key (design of the desk, "Forms"). */
const KEEP_AFTER_MS = 800

/** A draft as it stands on the server; `version` is null while there is none. `number` is that of the last published one. */
type Stored<Content> = { content: Content; version: number | null; number: number }
/** Who kept it and when; null when it was published meanwhile. */
type By = { who: string; at: string } | null

type Source<Content, Answer, Field> = {
  opened: Stored<Content>
  isSame: (a: Content, b: Content) => boolean
  keep: (content: Content, of: Pick<Stored<Content>, 'version' | 'number'>) => Promise<Answer>
  /** What somebody else has kept meanwhile, when the call was refused for that. */
  theirsAfter: (error: unknown) => (Stored<Content> & { by: By }) | undefined
  merge: (versions: { base: Content; theirs: Content; mine: Content }) => { merged: Content; asked: Field[] }
  take: (mine: Content, theirs: Content, fields: readonly Field[]) => Content
}

/**
 * A draft that several people share, as it is written here. It keeps itself. What somebody else has kept meanwhile stays
 * where only they changed something; where both did, `conflict` has both, and nothing is kept before it is resolved.
 */
export function useSharedDraft<Content, Answer extends { version: number; keptAt: string }, Field extends string>(
  source: Source<Content, Answer, Field>,
) {
  const [kept, setKept] = useState<Stored<Content> & { answer: Answer | null }>({ ...source.opened, answer: null })
  const [content, setContent] = useState(kept.content)
  const [conflict, setConflict] = useState<{ theirs: Content; asked: readonly Field[]; by: By }>()
  const [failed, setFailed] = useState<{ content: Content; error: unknown }>()
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: Content) => source.keep(sent, kept),
    onSuccess(answer, sent) {
      setKept((before) => ({ ...before, content: sent, version: answer.version, answer }))
    },
    onError(error, sent) {
      const present = source.theirsAfter(error)
      if (present === undefined) return setFailed({ content: sent, error })
      const { content: theirs, version, number, by } = present
      const { merged, asked } = source.merge({ base: kept.content, theirs, mine: content })
      setKept({ ...kept, content: theirs, version, number })
      setContent(merged)
      if (asked.length > 0) setConflict({ theirs, asked, by })
    },
  })
  const isDirty = !source.isSame(kept.content, content)
  const hasFailed = failed !== undefined && failed.content === content
  const isWaiting = isDirty && !isPending && conflict === undefined && !hasFailed
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => mutate(content), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, content, mutate])
  // The browser asks before the page goes with words that are not kept.
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return {
    content,
    version: kept.version,
    /** The answer when it was last kept from this page. */
    answer: kept.answer,
    isDirty,
    /** Why the last words were not kept; undefined when they were, or are on their way. */
    failure: hasFailed ? failed.error : undefined,
    conflict,
    change: setContent,
    keepNow: () => {
      setFailed(undefined)
      if (isWaiting || hasFailed) mutate(content)
    },
    resolve(whoseOf: (field: Field) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const taken = conflict.asked.filter((field) => whoseOf(field) === 'theirs')
      setContent(source.take(content, conflict.theirs, taken))
      setConflict(undefined)
    },
  }
}

/** What of {@link useSharedDraft} says whether the words are kept. */
export type DraftPlace = { isDirty: boolean; failure: unknown; conflict: object | undefined }
