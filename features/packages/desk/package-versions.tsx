import { useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getPackageVersion, type DeskPackage, type PackageVersionSummary } from '../api/desk-calls.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import classes from './package-page.module.css'

type PackageVersionsProps = Pick<DeskPackage, 'id' | 'versions'> & {
  mayWrite: boolean
  /** Makes the version the draft. */
  onRestore: (content: PackageContent, number: number) => void
}

/**
 * The published versions: who published each, when, and which fields changed. Each can be compared with the current
 * draft, and restored as the draft.
 */
export function PackageVersions({ id, versions, mayWrite, onRestore }: PackageVersionsProps) {
  const [selectedVersion, setSelectedVersion] = useState<PackageVersionSummary>()
  const number = selectedVersion?.number ?? 0
  return (
    <Card title={texts.versions}>
      <ol className={`stack ${classes.lines}`}>
        {versions.length === 0 ? <li>{texts.noVersions}</li> : null}
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <b>{texts.versionLine(version.number, printShortDateTime(new Date(version.publishedAt)))}</b>
              <p>{texts.versionBy(version.publishedBy)}</p>
              <p className="muted">{version.fields.map((field) => texts.fields[field]).join(', ')}</p>
            </div>
            <div className="row middle gap-8-12">
              <Link
                to={deskPages.packageVersion(id, version.number)}
                aria-label={texts.viewVersion(version.number)}
                className={classes.compare}
              >
                {texts.compare}
              </Link>
              {mayWrite ? (
                <SmallButton
                  aria-label={texts.restoreVersion(version.number)}
                  onClick={() => setSelectedVersion(version)}
                >
                  {texts.restore}
                </SmallButton>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={selectedVersion !== undefined}
        title={texts.restoreTitle(number)}
        text={texts.restoreText}
        action={texts.restore}
        failed={texts.actionFailed}
        run={async () => {
          const params = { id: String(id), number: String(number) }
          onRestore((await deskCall(getPackageVersion, { params })).content, number)
        }}
        onClose={() => setSelectedVersion(undefined)}
      />
    </Card>
  )
}
