import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBlocker, useOutletContext, useSearchParams } from 'react-router'
import type { DeskPackage } from '#contract/desk/packages-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { isPackagePart } from '#domain/package-changes.ts'
import { deskPackage as texts } from '#messages/desk-package.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { usePresence } from '#desk/lib/use-presence.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { ConflictDialog } from '#desk/ui/conflict-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PACKAGE_ACT } from './packages-key.ts'
import { PackageActs, type PackageNews } from './package-acts.tsx'
import { PackageChecks } from './package-checks.tsx'
import { PackagePartCard } from './package-part.tsx'
import { PackageParts } from './package-parts.tsx'
import { PackageState } from './package-state.tsx'
import { PackageVersions } from './package-versions.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { fieldInWords } from './package-words.ts'
import { usePackageDraft, type PackageDraft } from './use-package-draft.ts'
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
  const mayWrite = mayDo(staff, 'write_catalogue')
  // What is typed while the draft is being published would go with it.
  const isActing = useIsMutating({ mutationKey: PACKAGE_ACT }) > 0
  const [restored, setRestored] = useState<number>()
  useKeepFirst(draft)
  return (
    <>
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
      <PackageActs found={found} draft={draft} {...after} />
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
      <PackageConflict draft={draft} />
      <div className={classes.columns}>
        <PackageParts chosen={part} changes={draft.changes} />
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
            content={draft.content}
            isReadOnly={!mayWrite || isActing}
            onChange={draft.change}
          />
        )}
        <div className={classes.side}>
          <PackageChecks checks={draft.checks} />
          <PackageVersions
            id={found.id}
            versions={found.versions}
            mayWrite={mayWrite}
            onRestore={(content, number) => {
              draft.change(content)
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

function keptLine({ draft: opened }: DeskPackage, { keptAt, isDirty, hasFailed, conflict }: PackageDraft): string {
  if (hasFailed || conflict !== undefined) return ''
  if (isDirty) return texts.keeping
  if (keptAt !== null) return texts.keptAt(printTime(keptAt))
  return opened === null ? '' : texts.keptBy(opened.changedBy, printTime(new Date(opened.changedAt)))
}

/** Whoever leaves the page with words on their way waits until they are kept, or reads why they are not. */
function useKeepFirst({ isDirty, hasFailed, conflict }: PackageDraft): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !hasFailed && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (hasFailed || conflict !== undefined) blocker.reset()
    else if (!isDirty) blocker.proceed()
  }, [blocker, isDirty, hasFailed, conflict])
}

/** Two people changed the same fields: both values, and a choice. It can be left and opened again; nothing is kept before. */
function PackageConflict({ draft: { content, conflict, resolve } }: { draft: PackageDraft }) {
  const [left, setLeft] = useState<typeof conflict>()
  if (conflict === undefined) return null
  const { theirs, asked, by } = conflict
  if (left === conflict)
    return (
      <Note kind="bad">
        <p>{texts.asked}</p>
        <Button size="small" onClick={() => setLeft(undefined)}>
          {texts.choose}
        </Button>
      </Note>
    )
  return (
    <ConflictDialog
      fields={asked.map((name) => ({
        name,
        label: texts.fields[name],
        inSentence: texts.inSentence(texts.fields[name]),
        theirs: fieldInWords(theirs, name),
        mine: fieldInWords(content, name),
      }))}
      changes={by === null ? [] : asked.map((field) => ({ field, ...by }))}
      failure=""
      isPending={false}
      onSave={resolve}
      onClose={() => setLeft(conflict)}
    />
  )
}
