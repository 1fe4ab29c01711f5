import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import {
  republishPackage,
  dropPackageDraft,
  publishPackage,
  withdrawPackage,
  type DeskPackage,
} from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { packagePreview as preview } from '#messages/packages/desk-preview.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useCtrlKeys } from '#ui/desk/lib/use-ctrl-keys.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { NewPackageDialog } from './new-package-dialog.tsx'
import { PACKAGE_ACTION } from '#ui/desk/keys/packages-key.ts'
import { fieldsForOtherPublishers } from './publishers-note.tsx'
import type { PackageDraft } from './use-package-draft.ts'

const CONFLICT = 409

/** The result of an action. */
export type PackageNotice = { kind: 'good' | 'bad'; text: string }

type PackageActionsProps = {
  savedPackage: DeskPackage
  draft: PackageDraft
  /** True while an invalid text is not in the draft: nothing can be published before it is corrected. */
  hasInvalidTexts: boolean
  /** Shows the page as travellers would see it. */
  onPreview: () => void
  onNotice: (notice: PackageNotice) => void
  /** Loads the page again. */
  onChanged: () => Promise<void>
}

/** The actions on a package that the role allows. */
export function PackageActions({
  savedPackage: { id, state },
  draft,
  hasInvalidTexts,
  onPreview,
  onNotice,
  onChanged,
}: PackageActionsProps) {
  const staff = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<'drop' | 'withdraw' | 'copy'>()
  const { version, changes, isDirty } = draft
  const [isWanted, setIsWanted] = useState(false)
  const close = () => setConfirming(undefined)
  const good = (text: string) => {
    onNotice({ kind: 'good', text })
    return onChanged()
  }
  /**
   * Shows an error and leaves the text as it is. If somebody else has saved or published a change, shows that instead.
   */
  const bad = (error: unknown, failed: string) => {
    onNotice({ kind: 'bad', text: serverMessageOf(error, failed) })
    return isApiError(error) && error.status === CONFLICT ? onChanged() : undefined
  }
  const publish = useMutation({
    mutationKey: PACKAGE_ACTION,
    mutationFn: (draftVersion: number) => deskCall(publishPackage, { body: { id, version: draftVersion } }),
    onSuccess: ({ number }) => good(texts.published(number)),
    onError: (error) => bad(error, texts.publishFailed),
  })
  const republish = useMutation({
    mutationKey: PACKAGE_ACTION,
    mutationFn: () => deskCall(republishPackage, { body: { id } }),
    onSuccess: () => good(texts.backOnSite),
    onError: (error) => bad(error, texts.actionFailed),
  })
  const mayWrite = hasPermission(staff, 'write_catalogue')
  const mayPublish = hasPermission(staff, 'publish_catalogue')
  const theirs = fieldsForOtherPublishers(staff, changes)
  const hasDraft = version !== null && (changes.length > 0 || state === 'draft' || isDirty)
  const isBusy =
    publish.isPending || (isDirty && (draft.failure !== undefined || draft.isOnDevice || draft.conflict !== undefined))
  const { mutate } = publish
  const confirmPublish = () => {
    if (hasInvalidTexts) return onNotice({ kind: 'bad', text: texts.fixFirst })
    if (theirs.length > 0) return undefined
    if (mayPublish && !isBusy && (hasDraft || isDirty)) setIsWanted(true)
  }
  // Publishes once recently typed text has been saved.
  useEffect(() => {
    if (!isWanted) return
    if (isBusy) return setIsWanted(false)
    if (isDirty || version === null) return draft.saveNow()
    setIsWanted(false)
    mutate(version)
  }, [isWanted, isBusy, isDirty, version, draft, mutate])
  useCtrlKeys({ s: draft.saveNow, Enter: confirmPublish })
  const pendingText = isDirty ? texts.keeping : publish.isPending ? texts.working : undefined
  return (
    <div className="row if-any gap-8">
      <Button onClick={onPreview}>{preview.open}</Button>
      {mayWrite ? <Button onClick={() => setConfirming('copy')}>{texts.copy}</Button> : null}
      {mayPublish && state === 'on sale' ? (
        <Button onClick={() => setConfirming('withdraw')}>{texts.withdraw}</Button>
      ) : null}
      {mayPublish && state === 'withdrawn' ? (
        <Button pendingText={republish.isPending ? texts.working : undefined} onClick={() => republish.mutate()}>
          {texts.republish}
        </Button>
      ) : null}
      {mayWrite && version !== null ? <Button onClick={() => setConfirming('drop')}>{texts.drop}</Button> : null}
      {mayPublish && hasDraft && theirs.length === 0 ? (
        <Button variant="main" pendingText={pendingText} aria-keyshortcuts="Control+Enter" onClick={confirmPublish}>
          {state === 'draft' ? texts.publishNew : texts.publish(changes.length)}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={confirming === 'drop' && version !== null}
        title={texts.dropTitle}
        text={state === 'draft' ? texts.dropNew : texts.dropText(changes.length)}
        action={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          if (version !== null) await deskCall(dropPackageDraft, { body: { id, version } })
          if (state === 'draft') await navigate(deskPages.packages())
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
          await deskCall(withdrawPackage, { body: { id } })
          await good(texts.withdrawn)
        }}
        onClose={close}
      />
      <NewPackageDialog
        isOpen={confirming === 'copy'}
        packages={[{ id, name: draft.content.name }]}
        source={id}
        onClose={close}
      />
    </div>
  )
}
