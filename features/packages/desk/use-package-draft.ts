import { useState } from 'react'
import { getPackage, savePackageDraft, type DeskPackage } from '../api/desk-calls.ts'
import { mergePackages, copyPaths, type PackagePath } from '../rules/merge-packages.ts'
import { changedFields } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { DEVICE_ONLY } from '#ui/desk/lib/draft-store.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { toStored, useSharedDraft } from '#ui/desk/lib/use-shared-draft.ts'
import { readDeviceDraft } from './device-draft.ts'

type Checks = DeskPackage['checks']
type Answer = { version: number; savedAt: string; checks: Checks }

/**
 * The draft of a package as edited here ({@link useSharedDraft}). It is stored on this device while the server does not
 * respond.
 */
export function usePackageDraft({ id, published, draft, checks, versions }: DeskPackage) {
  const [text, store] = useSavedDraft(`${DEVICE_ONLY}package ${id}`)
  const shared = useSharedDraft<PackageContent, Answer, PackagePath>({
    initial: toStored(draft, published, versions[0]?.number ?? 0),
    device: { text, store, read: readDeviceDraft },
    isSame: (a, b) => changedFields(a, b).length === 0,
    save: (content, { version, number }) =>
      deskCall(savePackageDraft, { body: { id, version, published: number, content } }),
    savedContentAfterConflict(error) {
      const present = currentValuesIn(error, savePackageDraft)
      return present && toStored(present.draft, present.published, present.number)
    },
    merge: mergePackages,
    applyTheirs: copyPaths,
  })
  const { answer, content } = shared
  const [checked, setChecked] = useState<{ after: Answer | null; checks: Checks }>()
  return {
    ...shared,
    checks: checked !== undefined && checked.after === answer ? checked.checks : (answer?.checks ?? checks),
    changes: changedFields(published, content),
    /** Runs the checks again after a change outside the document, such as to the text of a picture. */
    async checkAgain() {
      const { checks: found } = await deskCall(getPackage, { params: { id: String(id) } })
      setChecked({ after: answer, checks: found })
    },
  }
}

/** The return type of {@link usePackageDraft}. */
export type PackageDraft = ReturnType<typeof usePackageDraft>
