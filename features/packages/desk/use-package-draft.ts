import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPackage, keepPackageDraft } from '../api/desk-calls.ts'
import type { DeskPackage } from '../api/desk-schemas.ts'
import { mergePackages, takePlaces, type PackagePlace } from '../rules/merge-packages.ts'
import { changedFields } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { DEVICE_ONLY } from '#desk/lib/draft-store.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { isApiError } from '#site/lib/api.ts'
import { useIsOnline } from '#site/lib/use-is-online.ts'
import { readDeviceDraft } from './device-draft.ts'

/** The draft is kept so long after the last key (design of the desk, "Forms"). */
const KEEP_AFTER_MS = 800
/** What the server did not answer is sent again after so long. */
const AGAIN_AFTER_MS = 15_000

type Kept = {
  content: PackageContent
  /** Null while there is no draft. */
  version: number | null
  /** Of the last version that was seen. */
  number: number
  checks: DeskPackage['checks']
  /** When it was kept from this page. */
  at: Date | null
}
type Conflict = {
  theirs: PackageContent
  asked: readonly PackagePlace[]
  /** Who kept it and when; null when the draft was published meanwhile. */
  by: { who: string; at: string } | null
}
/** A try that kept nothing: refused, or without an answer. */
type Failure = { of: PackageContent; isRefused: boolean }

/**
 * The draft of a package as it is written here. It keeps itself: on the server, and on this device while the server does not
 * answer. What somebody else has kept meanwhile stays where only they changed something; where both did, `conflict` has
 * both, and nothing is kept before it is resolved.
 */
export function usePackageDraft({ id, published, draft, checks, versions }: DeskPackage) {
  const [onDevice, setOnDevice] = useKeptDraft(`${DEVICE_ONLY}package ${id}`)
  const stored = draft?.content ?? published
  const by = draft && { who: draft.changedBy, at: draft.changedAt }
  const [opened] = useState(() => {
    const device = readDeviceDraft(onDevice)
    if (device === null) return { merged: stored, asked: [] }
    return mergePackages({ base: device.base, theirs: stored, mine: device.content })
  })
  const [kept, setKept] = useState<Kept>({
    content: stored,
    version: draft?.version ?? null,
    number: versions[0]?.number ?? 0,
    checks,
    at: null,
  })
  const [content, setContent] = useState(opened.merged)
  const [conflict, setConflict] = useState<Conflict | undefined>(
    opened.asked.length === 0 ? undefined : { theirs: stored, asked: opened.asked, by },
  )
  const [failure, setFailure] = useState<Failure>()
  const isOnline = useIsOnline()
  const { mutate, isPending } = useMutation({
    // The browser's own word on the network is not asked: a try shows more.
    networkMode: 'always',
    mutationFn: (sent: PackageContent) =>
      deskCall(keepPackageDraft, { body: { id, version: kept.version, published: kept.number, content: sent } }),
    onSuccess({ version, keptAt, checks: found }, sent) {
      setKept((before) => ({ ...before, content: sent, version, checks: found, at: new Date(keptAt) }))
      setFailure(undefined)
      if (onDevice !== '') setOnDevice('')
    },
    onError(error, sent) {
      const present = presentAfter(error, keepPackageDraft)
      if (present === undefined) {
        setFailure({ of: sent, isRefused: !isWithoutAnswer(error) })
        setOnDevice(JSON.stringify({ base: kept.content, content }))
        return
      }
      const theirs = present.draft?.content ?? present.published
      const { merged, asked } = mergePackages({ base: kept.content, theirs, mine: content })
      setKept({ ...kept, content: theirs, version: present.draft?.version ?? null, number: present.number })
      setContent(merged)
      if (asked.length === 0) return
      setConflict({ theirs, asked, by: present.draft && { who: present.draft.changedBy, at: present.draft.changedAt } })
    },
  })
  const isDirty = changedFields(kept.content, content).length > 0
  const hasFailed = failure?.of === content
  const isOnDevice = hasFailed && !failure.isRefused
  const mayKeep = isDirty && !isPending && conflict === undefined
  const isWaiting = mayKeep && !hasFailed
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => mutate(content), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, content, mutate])
  useEffect(() => {
    if (!isOnDevice || !isOnline) return undefined
    const timer = setInterval(() => setFailure(undefined), AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [isOnDevice, isOnline])
  useAgainWhenOnline(isOnline, () => setFailure(undefined))
  // The browser asks before the page goes with words that are kept nowhere.
  const isInDanger = isDirty && !isOnDevice
  useEffect(() => {
    if (!isInDanger) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isInDanger])
  return {
    content,
    version: kept.version,
    checks: kept.checks,
    keptAt: kept.at,
    changes: changedFields(published, content),
    isDirty,
    isOnDevice,
    hasFailed: hasFailed && !isOnDevice,
    conflict,
    change: setContent,
    keepAgain: () => setFailure(undefined),
    /** Asks for the checks once more: something outside the document has changed, such as the text of a picture. */
    async checkAgain() {
      const { checks: found } = await deskCall(getPackage, { params: { id: String(id) } })
      setKept((now) => ({ ...now, checks: found }))
    },
    keepNow() {
      if (mayKeep) mutate(content)
    },
    resolve(whoseOf: (place: string) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const taken = conflict.asked.filter((place) => whoseOf(place.join('.')) === 'theirs')
      setContent(takePlaces(content, conflict.theirs, taken))
      setConflict(undefined)
    },
  }
}

/** What {@link usePackageDraft} gives. */
export type PackageDraft = ReturnType<typeof usePackageDraft>

function isWithoutAnswer(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 503)
}

function useAgainWhenOnline(isOnline: boolean, again: () => void): void {
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (wasOnline === isOnline) return
  setWasOnline(isOnline)
  if (isOnline) again()
}
