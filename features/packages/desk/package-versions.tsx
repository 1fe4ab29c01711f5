import { useState } from 'react'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getPackageVersion } from '../api/desk-calls.ts'
import type { DeskPackage, PackageVersionLine } from '../api/desk-schemas.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import classes from './package-page.module.css'

type PackageVersionsProps = Pick<DeskPackage, 'id' | 'versions'> & {
  mayWrite: boolean
  /** The draft becomes a version. */
  onRestore: (content: PackageContent, number: number) => void
}

/** What was published, by whom, when and which fields; each can be compared with now, and become the draft again. */
export function PackageVersions({ id, versions, mayWrite, onRestore }: PackageVersionsProps) {
  const [asked, setAsked] = useState<PackageVersionLine>()
  const number = asked?.number ?? 0
  return (
    <Card title={texts.versions}>
      <ol className={classes.lines}>
        {versions.length === 0 ? <li>{texts.noVersions}</li> : null}
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <b>{texts.versionLine(version.number, printShortMoment(new Date(version.publishedAt)))}</b>
              <p>{texts.versionBy(version.publishedBy)}</p>
              <p className={classes.muted}>{version.fields.map((field) => texts.fields[field]).join(', ')}</p>
            </div>
            <div className={classes.versionActs}>
              <Link
                to={deskPages.packageVersion(id, version.number)}
                aria-label={texts.compareOf(version.number)}
                className={classes.compare}
              >
                {texts.compare}
              </Link>
              {mayWrite ? (
                <Button size="small" aria-label={texts.restoreOf(version.number)} onClick={() => setAsked(version)}>
                  {texts.restore}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <AskDialog
        isOpen={asked !== undefined}
        title={texts.restoreTitle(number)}
        text={texts.restoreText}
        act={texts.restore}
        failed={texts.actFailed}
        run={async () => {
          const params = { id: String(id), number: String(number) }
          onRestore((await deskCall(getPackageVersion, { params })).content, number)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}
