import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPackage, keepPackageDraft } from '#contract/desk/packages-calls.ts'
import type { DeskPackage } from '#contract/desk/packages-schemas.ts'
import { changedFields, mergePackages, type PackageField } from '#domain/package-changes.ts'
import type { PackageContent } from '#domain/package-content.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'

/** The draft is kept so long after the last key (design of the desk, "Forms"). */
const KEEP_AFTER_MS = 800

type Kept = {
  content: PackageContent
  /** Null while there is no draft. */
  version: number | null
  checks: DeskPackage['checks']
  /** When it was kept from this page. */
  at: Date | null
}
type Conflict = {
  theirs: PackageContent
  asked: readonly PackageField[]
  /** Who kept it and when; null when the draft was published meanwhile. */
  by: { who: string; at: string } | null
}

/**
 * The draft of a package as it is written here. It keeps itself. What somebody else has kept meanwhile stays where only
 * they changed a field; where both did, `conflict` has both, and nothing is kept before it is resolved.
 */
export function usePackageDraft({ id, published, draft, checks }: DeskPackage) {
  const [kept, setKept] = useState<Kept>({
    content: draft?.content ?? published,
    version: draft?.version ?? null,
    checks,
    at: null,
  })
  const [content, setContent] = useState(kept.content)
  const [conflict, setConflict] = useState<Conflict>()
  const [failedFor, setFailedFor] = useState<PackageContent>()
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: PackageContent) =>
      deskCall(keepPackageDraft, { body: { id, version: kept.version, content: sent } }),
    onSuccess({ version, keptAt, checks: found }, sent) {
      setKept({ content: sent, version, checks: found, at: new Date(keptAt) })
    },
    onError(error, sent) {
      const present = presentAfter(error, keepPackageDraft)
      if (present === undefined) return setFailedFor(sent)
      const theirs = present.draft?.content ?? present.published
      const { merged, asked } = mergePackages({ base: kept.content, theirs, mine: content })
      setKept({ ...kept, content: theirs, version: present.draft?.version ?? null })
      setContent(merged)
      if (asked.length === 0) return
      const by = present.draft && { who: present.draft.changedBy, at: present.draft.changedAt }
      setConflict({ theirs, asked, by })
    },
  })
  const isDirty = changedFields(kept.content, content).length > 0
  const isWaiting = isDirty && !isPending && conflict === undefined && failedFor !== content
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
    checks: kept.checks,
    keptAt: kept.at,
    changes: changedFields(published, content),
    isDirty,
    hasFailed: failedFor !== undefined && failedFor === content,
    conflict,
    change: setContent,
    keepAgain: () => setFailedFor(undefined),
    /** Asks for the checks once more: something outside the document has changed, such as the text of a picture. */
    async checkAgain() {
      const { checks: found } = await deskCall(getPackage, { params: { id: String(id) } })
      setKept((now) => ({ ...now, checks: found }))
    },
    resolve(whoseOf: (field: PackageField) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const taken = conflict.asked.filter((field) => whoseOf(field) === 'theirs')
      setContent({ ...content, ...Object.fromEntries(taken.map((field) => [field, conflict.theirs[field]])) })
      setConflict(undefined)
    },
  }
}

/** What {@link usePackageDraft} gives. */
export type PackageDraft = ReturnType<typeof usePackageDraft>
