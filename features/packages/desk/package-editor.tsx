import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskPackage } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { isPackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { usePresence } from '#ui/desk/lib/use-presence.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { useSaveBeforeLeaving } from '#ui/desk/lib/use-save-first.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { DraftConflict } from '#ui/desk/draft-conflict.tsx'
import { DraftStatus } from '#ui/desk/draft-status.tsx'
import { Note } from '#ui/desk/note.tsx'
import { PACKAGE_ACTION } from '#ui/desk/keys/packages-key.ts'
import { PackageActions, type PackageNotice } from './package-actions.tsx'
import { PackageChecks } from './package-checks.tsx'
import { PackageHeading } from './package-heading.tsx'
import { PackagePartCard } from './package-part.tsx'
import { PackageParts } from './package-parts.tsx'
import { PartSection } from './part-place.tsx'
import { PackageState } from './package-state.tsx'
import { PackageVersions } from './package-versions.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewPhone } from './preview-phone.tsx'
import { PublishersNote } from './publishers-note.tsx'
import { describePath } from './package-words.ts'
import { usePackageDraft } from './use-package-draft.ts'
import { useInvalidTexts } from './use-invalid-texts.ts'
import classes from './package-page.module.css'

type PackageEditorProps = {
  savedPackage: DeskPackage
  notice: PackageNotice | undefined
  onNotice: (notice: PackageNotice) => void
  /** Reloads the page; the editor restarts with the new data. */
  onChanged: () => Promise<void>
}

/** A package with its draft: its actions, its parts, the checks and the versions. */
export function PackageEditor({ savedPackage, notice, ...after }: PackageEditorProps) {
  const staff = useOutletContext<StaffMember>()
  const [search] = useSearchParams()
  const requestedPart = search.get('part') ?? ''
  const part = isPackagePart(requestedPart) ? requestedPart : 'basics'
  const others = usePresence(`package ${savedPackage.id}`, part)
  const draft = usePackageDraft(savedPackage)
  const { invalidTexts, ...invalidTextActions } = useInvalidTexts(savedPackage.id)
  const mayWrite = hasPermission(staff, 'write_catalogue')
  // Text typed while the draft is being published would be lost with the draft.
  const isBusy = useIsMutating({ mutationKey: PACKAGE_ACTION }) > 0
  const [restored, setRestored] = useState<number>()
  const [isPreviewed, setIsPreviewed] = useState(false)
  useSaveBeforeLeaving(draft)
  return (
    <>
      <div className={`row low spread ${classes.head}`}>
        <div>
          <PackageHeading name={draft.content.name === '' ? texts.unnamed : draft.content.name} />
          <div className="row middle gap-4-12">
            <PackageState state={savedPackage.state} />
            <span>{versionLine(savedPackage)}</span>
            <DraftStatus draft={draft} lastChange={savedPackage.draft} />
            {others.map(({ name, part: otherPart }) => (
              <b key={name}>{texts.isHere(name, isPackagePart(otherPart) ? texts.parts[otherPart] : otherPart)}</b>
            ))}
          </div>
        </div>
        <PackageActions
          savedPackage={savedPackage}
          draft={draft}
          hasInvalidTexts={Object.keys(invalidTexts).length > 0}
          onPreview={() => setIsPreviewed(true)}
          {...after}
        />
      </div>
      {notice === undefined ? null : <Note kind={notice.kind}>{notice.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {mayWrite ? null : <p className="muted">{texts.readOnly}</p>}
      {draft.failure === undefined ? null : (
        <Note kind="bad">
          <p>{texts.notSaved}</p>
          <SmallButton onClick={draft.saveAgain}>{texts.saveAgain}</SmallButton>
        </Note>
      )}
      <PublishersNote staff={staff} changes={draft.changes} publishers={savedPackage.publishers} />
      <DraftConflict
        draft={draft}
        labelOf={(place) => describePath(draft.content, place).label}
        inWords={(content, place) => describePath(content, place).cellText}
      />
      {isPreviewed ? <PreviewDialog id={savedPackage.id} onClose={() => setIsPreviewed(false)} /> : null}
      <div className={`stack above-14 gap-16 ${classes.columns}`}>
        <PackageParts
          selectedPart={part}
          changes={draft.changes}
          blockedFields={draft.checks.blocks.map(({ field }) => field)}
          invalidTexts={invalidTexts}
          others={others}
        />
        <PartSection part={part}>
          {part === 'pictures' ? (
            <PicturesPart
              content={draft.content}
              isReadOnly={!mayWrite || isBusy}
              onChange={draft.change}
              onDescribed={() => void draft.checkAgain()}
            />
          ) : (
            <PackagePartCard
              key={part}
              part={part}
              savedPackage={savedPackage}
              content={draft.content}
              savedVersion={draft.version}
              invalidTexts={invalidTexts}
              isReadOnly={!mayWrite || isBusy}
              onChange={draft.change}
              onInvalidText={invalidTextActions.set}
              onInvalidTexts={invalidTextActions.put}
            />
          )}
        </PartSection>
        <div className={`stack shrink gap-16 ${classes.side}`}>
          <PackageChecks checks={draft.checks} invalidTexts={invalidTexts} content={draft.content} />
          <PreviewPhone id={savedPackage.id} savedVersion={draft.version} onLarger={() => setIsPreviewed(true)} />
          <PackageVersions
            id={savedPackage.id}
            versions={savedPackage.versions}
            mayWrite={mayWrite}
            onRestore={(content, number) => {
              draft.change(content)
              invalidTextActions.put({})
              setRestored(number)
            }}
          />
        </div>
      </div>
    </>
  )
}

function versionLine({ state, versions: [latest] }: DeskPackage): string {
  if (latest !== undefined) return texts.version(latest.number)
  return state === 'draft' ? texts.neverPublished : texts.neverEditedAtDesk
}
