import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskPackage } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { isPackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { usePresence } from '#ui/desk/lib/use-presence.ts'
import { mayDo } from '#ui/desk/lib/use-staff.ts'
import { useSaveBeforeLeaving } from '#ui/desk/lib/use-save-first.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { DraftConflict } from '#ui/desk/draft-conflict.tsx'
import { DraftStatus } from '#ui/desk/draft-line.tsx'
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
import { describePlace } from './package-words.ts'
import { usePackageDraft } from './use-package-draft.ts'
import { useInvalidTexts } from './use-invalid-texts.ts'
import classes from './package-page.module.css'

type PackageEditorProps = {
  found: DeskPackage
  news: PackageNotice | undefined
  onNotice: (news: PackageNotice) => void
  /** Reloads the page; the editor restarts with the new data. */
  onChanged: () => Promise<void>
}

/** A package with its draft: its actions, its parts, the checks and the versions. */
export function PackageEditor({ found, news, ...after }: PackageEditorProps) {
  const staff = useOutletContext<StaffMember>()
  const [search] = useSearchParams()
  const requested = search.get('part') ?? ''
  const part = isPackagePart(requested) ? requested : 'basics'
  const others = usePresence(`package ${found.id}`, part)
  const draft = usePackageDraft(found)
  const { invalidTexts, ...wrong } = useInvalidTexts(found.id)
  const mayWrite = mayDo(staff, 'write_catalogue')
  // Text typed while the draft is being published would be lost with the draft.
  const isActing = useIsMutating({ mutationKey: PACKAGE_ACTION }) > 0
  const [restored, setRestored] = useState<number>()
  const [isPreviewed, setIsPreviewed] = useState(false)
  useSaveBeforeLeaving(draft)
  return (
    <>
      <div className={`row low spread ${classes.head}`}>
        <div>
          <PackageHeading name={draft.content.name === '' ? texts.unnamed : draft.content.name} />
          <div className="row middle gap-4-12">
            <PackageState state={found.state} />
            <span>{versionLine(found)}</span>
            <DraftStatus draft={draft} opened={found.draft} />
            {others.map(({ name, part: at }) => (
              <b key={name}>{texts.isHere(name, isPackagePart(at) ? texts.parts[at] : at)}</b>
            ))}
          </div>
        </div>
        <PackageActions
          found={found}
          draft={draft}
          hasInvalidTexts={Object.keys(invalidTexts).length > 0}
          onPreview={() => setIsPreviewed(true)}
          {...after}
        />
      </div>
      {news === undefined ? null : <Note kind={news.kind}>{news.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {mayWrite ? null : <p className="muted">{texts.readOnly}</p>}
      {draft.failure === undefined ? null : (
        <Note kind="bad">
          <p>{texts.notSaved}</p>
          <SmallButton onClick={draft.saveAgain}>{texts.saveAgain}</SmallButton>
        </Note>
      )}
      <PublishersNote staff={staff} changes={draft.changes} publishers={found.publishers} />
      <DraftConflict
        draft={draft}
        labelOf={(place) => describePlace(draft.content, place).label}
        inWords={(content, place) => describePlace(content, place).words}
      />
      {isPreviewed ? <PreviewDialog id={found.id} onClose={() => setIsPreviewed(false)} /> : null}
      <div className={`stack above-14 gap-16 ${classes.columns}`}>
        <PackageParts
          chosen={part}
          changes={draft.changes}
          blocked={draft.checks.blocks.map(({ field }) => field)}
          invalidTexts={invalidTexts}
          others={others}
        />
        <PartSection part={part}>
          {part === 'pictures' ? (
            <PicturesPart
              content={draft.content}
              isReadOnly={!mayWrite || isActing}
              onChange={draft.change}
              onDescribed={() => void draft.checkAgain()}
            />
          ) : (
            <PackagePartCard
              key={part}
              part={part}
              found={found}
              content={draft.content}
              savedVersion={draft.version}
              invalidTexts={invalidTexts}
              isReadOnly={!mayWrite || isActing}
              onChange={draft.change}
              onInvalidText={wrong.set}
              onInvalidTexts={wrong.put}
            />
          )}
        </PartSection>
        <div className={`stack shrink gap-16 ${classes.side}`}>
          <PackageChecks checks={draft.checks} invalidTexts={invalidTexts} content={draft.content} />
          <PreviewPhone id={found.id} savedVersion={draft.version} onLarger={() => setIsPreviewed(true)} />
          <PackageVersions
            id={found.id}
            versions={found.versions}
            mayWrite={mayWrite}
            onRestore={(content, number) => {
              draft.change(content)
              wrong.put({})
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
