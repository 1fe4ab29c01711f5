import type { DeskPackage } from '../api/desk-calls.ts'
import { isPackageField, PACKAGE_PART_NAMES, PACKAGE_PARTS, type PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { packageBlockMessages, packageWarningMessages } from '#messages/packages/desk-checks.ts'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Link } from 'react-router'
import type { InvalidTexts } from './device-draft.ts'
import { describePath } from './package-words.ts'
import classes from './package-checks.module.css'

type PackageChecksProps = Pick<DeskPackage, 'checks'> & { invalidTexts: InvalidTexts; content: PackageContent }

/** The problems that prevent publishing a package, and the points to double-check. Each item links to its part. */
export function PackageChecks({ checks: { blocks, warnings }, invalidTexts, content }: PackageChecksProps) {
  const invalidFields = Object.keys(invalidTexts).flatMap((name) => {
    const [field = '', ...path] = name.split('.')
    return isPackageField(field) ? [{ name, field, place: [field, ...path.map(toPathKey)] as const }] : []
  })
  const found = [
    ...blocks.map(({ code, field }) => ({ code, field, kind: 'bad' as const, words: packageBlockMessages[code] })),
    ...warnings.map(({ code, field }) => ({
      code,
      field,
      kind: 'waits' as const,
      words: packageWarningMessages[code],
    })),
  ]
  return (
    <Card
      title={texts.checks}
      actions={<Counts bad={invalidFields.length + blocks.length} warningCount={warnings.length} />}
    >
      <ul className={`stack gap-2 ${classes.checks}`}>
        {found.length === 0 && invalidFields.length === 0 ? (
          <li data-kind="good">
            <DeskIcon name="check" />
            {texts.ready}
          </li>
        ) : null}
        {invalidFields.map(({ name, field, place }) => (
          <li key={name} data-kind="bad">
            <SeverityIcon kind="bad" />
            <Link to={`?part=${partOf(field)}`}>
              {texts.invalidValue(describePath(content, place).label, invalidTexts[name] ?? '')}
            </Link>
          </li>
        ))}
        {found.map(({ code, field, kind, words }) => (
          <li key={`${code} ${field}`} data-kind={kind}>
            <SeverityIcon kind={kind} />
            <Link to={`?part=${partOf(field)}`}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows the numbers of errors and warnings as text, because the lines show the kind only as an icon. */
function Counts({ bad, warningCount }: { bad: number; warningCount: number }) {
  return (
    <>
      {bad === 0 ? null : <Chip kind="bad">{texts.errorCount(bad)}</Chip>}
      {warningCount === 0 ? null : <Chip kind="waits">{texts.warningCount(warningCount)}</Chip>}
    </>
  )
}

function SeverityIcon({ kind }: { kind: 'bad' | 'waits' }) {
  return (
    <i role="img" aria-label={kind === 'bad' ? texts.blocks : texts.warnings}>
      <DeskIcon name={kind === 'bad' ? 'close' : 'warning'} />
    </i>
  )
}

const partOf = (field: PackageField) =>
  PACKAGE_PART_NAMES.find((part) => PACKAGE_PARTS[part].some((partField) => partField === field)) ?? 'basics'

const toPathKey = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)
