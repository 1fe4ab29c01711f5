import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBlocker, useOutletContext, useSearchParams } from 'react-router'
import type { DeskPackage } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { isPackagePart } from '../rules/package-changes.ts'
import { deskDrafts } from '#messages/desk/drafts.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { usePresence } from '#desk/lib/use-presence.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PACKAGE_ACT } from '#desk/keys/packages-key.ts'
import { PackageActs, type PackageNews } from './package-acts.tsx'
import { PackageChecks } from './package-checks.tsx'
import { PackageConflict } from './package-conflict.tsx'
import { PackageHeading } from './package-heading.tsx'
import { PackagePartCard } from './package-part.tsx'
import { PackageParts } from './package-parts.tsx'
import { PartPlace } from './part-place.tsx'
import { PackageState } from './package-state.tsx'
import { PackageVersions } from './package-versions.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewPhone } from './preview-phone.tsx'
import { PublishersNote } from './publishers-note.tsx'
import { usePackageDraft, type PackageDraft } from './use-package-draft.ts'
import { useWrongTexts } from './use-wrong-texts.ts'
import classes from './package-page.module.css'

type PackageEditorProps = {
  found: DeskPackage
  news: PackageNews | undefined
  onNews: (news: PackageNews) => void
  /** The page is read anew, and the editor begins with what is there then. */
  onChanged: () => Promise<void>
}

/** A package with its draft: what can be done, its parts, the checks and the versions. */
export function PackageEditor({ found, news, ...after }: PackageEditorProps) {
  const staff = useOutletContext<StaffMember>()
  const [search] = useSearchParams()
  const asked = search.get('part') ?? ''
  const part = isPackagePart(asked) ? asked : 'basics'
  const others = usePresence(`package ${found.id}`, part)
  const draft = usePackageDraft(found)
  const { wrongs, ...wrong } = useWrongTexts(found.id)
  const mayWrite = mayDo(staff, 'write_catalogue')
  // What is typed while the draft is being published would go with it.
  const isActing = useIsMutating({ mutationKey: PACKAGE_ACT }) > 0
  const [restored, setRestored] = useState<number>()
  const [isPreviewed, setIsPreviewed] = useState(false)
  useKeepFirst(draft)
  return (
    <>
      <div className={classes.head}>
        <div>
          <PackageHeading name={draft.content.name === '' ? texts.unnamed : draft.content.name} />
          <div className={classes.line}>
            <PackageState state={found.state} />
            <span>{versionLine(found)}</span>
            <span className={classes.muted} aria-live="polite">
              {keptLine(found, draft)}
            </span>
            {others.map(({ name, part: at }) => (
              <b key={name}>{texts.isHere(name, isPackagePart(at) ? texts.parts[at] : at)}</b>
            ))}
          </div>
        </div>
        <PackageActs
          found={found}
          draft={draft}
          hasWrong={Object.keys(wrongs).length > 0}
          onPreview={() => setIsPreviewed(true)}
          {...after}
        />
      </div>
      {news === undefined ? null : <Note kind={news.kind}>{news.text}</Note>}
      {restored === undefined ? null : <Note kind="good">{texts.restored(restored)}</Note>}
      {mayWrite ? null : <p className={classes.muted}>{texts.readOnly}</p>}
      {draft.hasFailed ? (
        <Note kind="bad">
          <p>{texts.notKept}</p>
          <Button size="small" onClick={draft.keepAgain}>
            {texts.keepAgain}
          </Button>
        </Note>
      ) : null}
      <PublishersNote staff={staff} changes={draft.changes} publishers={found.publishers} />
      <PackageConflict draft={draft} />
      {isPreviewed ? <PreviewDialog id={found.id} onClose={() => setIsPreviewed(false)} /> : null}
      <div className={classes.columns}>
        <PackageParts
          chosen={part}
          changes={draft.changes}
          blocked={draft.checks.blocks.map(({ field }) => field)}
          wrongs={wrongs}
          others={others}
        />
        <PartPlace part={part}>
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
              keptVersion={draft.version}
              wrongs={wrongs}
              isReadOnly={!mayWrite || isActing}
              onChange={draft.change}
              onWrong={wrong.set}
              onWrongs={wrong.put}
            />
          )}
        </PartPlace>
        <div className={classes.side}>
          <PackageChecks checks={draft.checks} wrongs={wrongs} content={draft.content} />
          <PreviewPhone id={found.id} keptVersion={draft.version} onLarger={() => setIsPreviewed(true)} />
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
  return state === 'draft' ? texts.neverPublished : texts.beforeDesk
}

function keptLine({ draft: opened }: DeskPackage, draft: PackageDraft): string {
  const { keptAt, isDirty, isOnDevice, hasFailed, conflict } = draft
  if (hasFailed || conflict !== undefined) return ''
  if (isOnDevice) return deskDrafts.onDevice
  if (isDirty) return texts.keeping
  if (keptAt !== null) return texts.keptAt(printTime(keptAt))
  return opened === null ? '' : texts.keptBy(opened.changedBy, printTime(new Date(opened.changedAt)))
}

/** Whoever leaves the page with words on their way waits until they are kept, or reads why they are not. */
function useKeepFirst({ isDirty, isOnDevice, hasFailed, conflict }: PackageDraft): void {
  const mayGo = hasFailed || isOnDevice
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !mayGo && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (hasFailed || conflict !== undefined) blocker.reset()
    else if (!isDirty || isOnDevice) blocker.proceed()
  }, [blocker, isDirty, isOnDevice, hasFailed, conflict])
}
