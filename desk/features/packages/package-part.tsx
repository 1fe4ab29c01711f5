import { PACKAGE_PARTS, type PackagePart } from '#domain/package-changes.ts'
import type { PackageContent } from '#domain/package-content.ts'
import { deskPackage as texts } from '#messages/desk-package.ts'
import { Card } from '#desk/ui/card.tsx'
import { EDITOR_FIELDS } from './package-fields.ts'
import { PackageFieldInput } from './package-field-input.tsx'
import { fieldInWords } from './package-words.ts'
import classes from './package-page.module.css'

type PackagePartProps = {
  part: PackagePart
  content: PackageContent
  isReadOnly: boolean
  onChange: (content: PackageContent) => void
}

/** A part of a package: its fields, and what is only shown of it. */
export function PackagePartCard({ part, content, isReadOnly, onChange }: PackagePartProps) {
  const fields = EDITOR_FIELDS[part] ?? []
  const shown = PACKAGE_PARTS[part].filter((each) => !fields.some(({ field }) => field === each))
  return (
    <Card title={texts.parts[part]}>
      <div className={classes.part}>
        {fields.map((field) => (
          <PackageFieldInput key={field.label} {...{ field, content, isReadOnly, onChange }} />
        ))}
        {shown.length === 0 ? null : (
          <>
            <dl className={classes.shown}>
              {shown.map((field) => (
                <div key={field}>
                  <dt>{texts.fields[field]}</dt>
                  <dd>{fieldInWords(content, field)}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.muted}>{texts.notHereYet}</p>
          </>
        )}
      </div>
    </Card>
  )
}
