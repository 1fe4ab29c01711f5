import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mergeDocuments } from '#features/packages/rules/document-changes.ts'
import { isApiError } from '#ui/site/lib/api.ts'
import { useIsOnline } from '#ui/site/lib/use-is-online.ts'

/** The delay between the last keystroke and saving the draft (design of the desk, "Forms"). */
const SAVE_AFTER_MS = 800
/** The delay before a save without a response is repeated. */
const RETRY_AFTER_MS = 15_000

/**
 * A draft on the server; `version` is null if there is none. `number` is the last published version. `by` says who
 * saved it and when; null if it was published in the meantime.
 */
type StoredDraft<Content> = {
  content: Content
  version: number | null
  number: number
  by: { who: string; at: string } | null
}

type MergeStrategy<Content, Field> = {
  merge: (versions: { base: Content; theirs: Content; mine: Content }) => { merged: Content; conflicts: Field[] }
  applyTheirs: (mine: Content, theirs: Content, fields: readonly Field[]) => Content
}

type Source<Content, Answer, Field> = MergeStrategy<Content, Field> & {
  initial: StoredDraft<Content>
  isSame: (a: Content, b: Content) => boolean
  save: (content: Content, of: Pick<StoredDraft<Content>, 'version' | 'number'>) => Promise<Answer>
  /** What another user has saved in the meantime, if the call was rejected for that reason. */
  savedContentAfterConflict: (error: unknown) => StoredDraft<Content> | undefined
  /**
   * A text stored on this device. It contains the draft while the server does not respond, and saving is then retried.
   */
  device?: {
    text: string
    store: (text: string) => void
    read: (text: string) => { base: Content; content: Content } | null
  }
}

/** A document as stored on the server: its draft, or else the published version. */
export function toStored<Content>(
  draft: { content: Content; version: number; changedBy: string; changedAt: string } | null,
  published: Content,
  number: number,
): StoredDraft<Content> {
  if (draft === null) return { content: published, version: null, number, by: null }
  return { ...draft, number, by: { who: draft.changedBy, at: draft.changedAt } }
}

/** Merges documents field by field. */
export function mergeByFields<Content extends object, Field extends keyof Content>(
  fields: readonly Field[],
): MergeStrategy<Content, Field> {
  return {
    merge: (versions) => mergeDocuments(fields, versions),
    applyTheirs: (mine, theirs, takenFields) => ({
      ...mine,
      ...Object.fromEntries(takenFields.map((field) => [field, theirs[field]])),
    }),
  }
}

/**
 * A draft shared by several users, as edited here. It is saved automatically. Other users' changes to other parts stay.
 * Where two users changed the same part, `conflict` has both versions, and nothing is saved until it is resolved.
 *
 * It is no case of `useSavedDraft`. That text belongs to one user: the last one wins, and it is still sent after its form
 * was closed. Here the page must stay open until its last text is saved.
 */
export function useSharedDraft<Content, Answer extends { version: number; savedAt: string }, Field>(
  source: Source<Content, Answer, Field>,
) {
  const { initial, device } = source
  const [start] = useState(() => {
    const deviceDraft = device?.read(device.text) ?? null
    if (deviceDraft === null) return { merged: initial.content, conflicts: [] }
    return source.merge({ base: deviceDraft.base, theirs: initial.content, mine: deviceDraft.content })
  })
  const [saved, setSaved] = useState<StoredDraft<Content> & { answer: Answer | null }>({ ...initial, answer: null })
  const [content, setContent] = useState(start.merged)
  const [conflict, setConflict] = useState(conflictOf(initial, start.conflicts))
  const [failed, setFailed] = useState<{ content: Content; error: unknown }>()
  const isOnline = useIsOnline()
  const { mutate, isPending } = useMutation({
    // With a draft on the device, always try the call, because the browser's online status is unreliable.
    networkMode: device === undefined ? 'online' : 'always',
    mutationFn: (submitted: Content) => source.save(submitted, saved),
    onSuccess(answer, submitted) {
      setSaved((before) => ({ ...before, content: submitted, version: answer.version, answer }))
      setFailed(undefined)
      if (device !== undefined && device.text !== '') device.store('')
    },
    onError(error, submitted) {
      const present = source.savedContentAfterConflict(error)
      if (present === undefined) {
        device?.store(JSON.stringify({ base: saved.content, content }))
        return setFailed({ content: submitted, error })
      }
      const { merged, conflicts } = source.merge({ base: saved.content, theirs: present.content, mine: content })
      setSaved({ ...present, answer: saved.answer })
      setContent(merged)
      setConflict(conflictOf(present, conflicts))
    },
  })
  const isDirty = !source.isSame(saved.content, content)
  const hasFailed = failed !== undefined && failed.content === content
  const isOnDevice = device !== undefined && hasFailed && isNoResponseError(failed.error)
  const canSave = isDirty && !isPending && conflict === undefined
  const isWaiting = canSave && !hasFailed
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => mutate(content), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, content, mutate])
  const saveAgain = () => setFailed(undefined)
  useEffect(() => {
    if (!isOnDevice || !isOnline) return undefined
    const timer = setInterval(() => setFailed(undefined), RETRY_AFTER_MS)
    return () => clearInterval(timer)
  }, [isOnDevice, isOnline])
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    if (isOnline && device !== undefined) saveAgain()
  }
  // The browser asks for confirmation before a page closes with text that is not saved anywhere.
  const hasUnsavedWork = isDirty && !isOnDevice
  useEffect(() => {
    if (!hasUnsavedWork) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [hasUnsavedWork])
  return {
    content,
    version: saved.version,
    /** The response to the last save from this page. */
    answer: saved.answer,
    isDirty,
    /** The server does not respond, and the last text is saved on this device. */
    isOnDevice,
    /** Why the last text was not saved; undefined when it was, is being saved, or is on this device. */
    failure: hasFailed && !isOnDevice ? failed.error : undefined,
    conflict,
    change: setContent,
    /** Clears the failure, and saves after the usual delay. */
    saveAgain,
    saveNow() {
      if (device === undefined) saveAgain()
      if (canSave) mutate(content)
    },
    resolve(choiceOf: (field: Field) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const takenFields = conflict.conflicts.filter((field) => choiceOf(field) === 'theirs')
      setContent(source.applyTheirs(content, conflict.theirs, takenFields))
      setConflict(undefined)
    },
  }
}

/** The part of {@link useSharedDraft} that says whether the text is saved. */
export type SharedDraftState = { isDirty: boolean; isOnDevice: boolean; failure: unknown; conflict: object | undefined }

function conflictOf<Content, Field>({ content: theirs, by }: StoredDraft<Content>, conflicts: readonly Field[]) {
  return conflicts.length === 0 ? undefined : { theirs, conflicts, by }
}

function isNoResponseError(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 503)
}
