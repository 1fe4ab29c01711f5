import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { bringBackPackage, dropPackageDraft, publishPackage, withdrawPackage } from '../api/desk-calls.ts'
import type { DeskPackage } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { packagePreview as preview } from '#messages/packages/desk-preview.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useCtrlKeys } from '#desk/lib/use-ctrl-keys.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { NewPackageDialog } from './new-package-dialog.tsx'
import { PACKAGE_ACT } from '#desk/keys/packages-key.ts'
import { fieldsOfOthers } from './publishers-note.tsx'
import type { PackageDraft } from './use-package-draft.ts'
import classes from './package-page.module.css'

const CONFLICT = 409

/** What came of an act. */
export type PackageNews = { kind: 'good' | 'bad'; text: string }

type PackageActsProps = {
  found: DeskPackage
  draft: PackageDraft
  /** A text is wrong and not in the draft: nothing is published before it is mended. */
  hasWrong: boolean
  /** Shows the page as travellers would see it. */
  onPreview: () => void
  onNews: (news: PackageNews) => void
  /** The page is read anew. */
  onChanged: () => Promise<void>
}

/** What can be done with a package, by the role. */
export function PackageActs({ found: { id, state }, draft, hasWrong, onPreview, onNews, onChanged }: PackageActsProps) {
  const staff = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'drop' | 'withdraw' | 'copy'>()
  const { version, changes, isDirty } = draft
  const [isWanted, setWanted] = useState(false)
  const close = () => setAsked(undefined)
  const good = (text: string) => {
    onNews({ kind: 'good', text })
    return onChanged()
  }
  /** What is written stays, unless somebody else has kept or published something: that is shown then. */
  const bad = (error: unknown, failed: string) => {
    onNews({ kind: 'bad', text: sentenceOf(error, failed) })
    return isApiError(error) && error.status === CONFLICT ? onChanged() : undefined
  }
  const publish = useMutation({
    mutationKey: PACKAGE_ACT,
    mutationFn: (of: number) => deskCall(publishPackage, { body: { id, version: of } }),
    onSuccess: ({ number }) => good(texts.published(number)),
    onError: (error) => bad(error, texts.publishFailed),
  })
  const bringBack = useMutation({
    mutationKey: PACKAGE_ACT,
    mutationFn: () => deskCall(bringBackPackage, { body: { id } }),
    onSuccess: () => good(texts.broughtBack),
    onError: (error) => bad(error, texts.actFailed),
  })
  const mayWrite = mayDo(staff, 'write_catalogue')
  const mayPublish = mayDo(staff, 'publish_catalogue')
  const theirs = fieldsOfOthers(staff, changes)
  const hasDraft = version !== null && (changes.length > 0 || state === 'draft' || isDirty)
  const isBusy = publish.isPending || (isDirty && (draft.hasFailed || draft.isOnDevice || draft.conflict !== undefined))
  const { mutate } = publish
  const askToPublish = () => {
    if (hasWrong) return onNews({ kind: 'bad', text: texts.wrongFirst })
    if (theirs.length > 0) return undefined
    if (mayPublish && !isBusy && (hasDraft || isDirty)) setWanted(true)
  }
  // What was typed a moment ago is kept first.
  useEffect(() => {
    if (!isWanted) return
    if (isBusy) return setWanted(false)
    if (isDirty || version === null) return draft.keepNow()
    setWanted(false)
    mutate(version)
  }, [isWanted, isBusy, isDirty, version, draft, mutate])
  useCtrlKeys({ s: draft.keepNow, Enter: askToPublish })
  const pendingText = isDirty ? texts.keeping : publish.isPending ? texts.working : undefined
  return (
    <div className={classes.acts}>
      <Button onClick={onPreview}>{preview.open}</Button>
      {mayWrite ? <Button onClick={() => setAsked('copy')}>{texts.copy}</Button> : null}
      {mayPublish && state === 'on sale' ? (
        <Button onClick={() => setAsked('withdraw')}>{texts.withdraw}</Button>
      ) : null}
      {mayPublish && state === 'withdrawn' ? (
        <Button pendingText={bringBack.isPending ? texts.working : undefined} onClick={() => bringBack.mutate()}>
          {texts.bringBack}
        </Button>
      ) : null}
      {mayWrite && version !== null ? <Button onClick={() => setAsked('drop')}>{texts.drop}</Button> : null}
      {mayPublish && hasDraft && theirs.length === 0 ? (
        <Button look="main" pendingText={pendingText} aria-keyshortcuts="Control+Enter" onClick={askToPublish}>
          {state === 'draft' ? texts.publishNew : texts.publish(changes.length)}
        </Button>
      ) : null}
      <AskDialog
        isOpen={asked === 'drop' && version !== null}
        title={texts.dropTitle}
        text={state === 'draft' ? texts.dropNew : texts.dropText(changes.length)}
        act={texts.drop}
        failed={texts.dropFailed}
        run={async () => {
          if (version !== null) await deskCall(dropPackageDraft, { body: { id, version } })
          if (state === 'draft') await navigate(deskPages.packages())
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
          await deskCall(withdrawPackage, { body: { id } })
          await good(texts.withdrawn)
        }}
        onClose={close}
      />
      <NewPackageDialog
        isOpen={asked === 'copy'}
        packages={[{ id, name: draft.content.name }]}
        source={id}
        onClose={close}
      />
    </div>
  )
}
