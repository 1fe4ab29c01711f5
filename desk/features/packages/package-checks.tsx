import type { DeskPackage } from '#contract/desk/packages-schemas.ts'
import { isPackageField, PACKAGE_PART_NAMES, PACKAGE_PARTS, type PackageField } from '#domain/package-changes.ts'
import type { PackageContent } from '#domain/package-content.ts'
import { deskPackage as texts } from '#messages/desk-package.ts'
import { packageBlockWords, packageWarningWords } from '#messages/desk-packages.ts'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Link } from 'react-router'
import type { WrongTexts } from './device-draft.ts'
import { placeInWords } from './package-words.ts'
import classes from './package-page.module.css'

type PackageChecksProps = Pick<DeskPackage, 'checks'> & { wrongs: WrongTexts; content: PackageContent }

/** What must be mended before travellers can see a package, and what to look at once more. Each leads to its part. */
export function PackageChecks({ checks: { blocks, warnings }, wrongs, content }: PackageChecksProps) {
  const wrong = Object.keys(wrongs).flatMap((name) => {
    const [field = '', ...path] = name.split('.')
    return isPackageField(field) ? [{ name, field, place: [field, ...path.map(numbered)] as const }] : []
  })
  const found = [
    ...blocks.map(({ code, field }) => ({ code, field, kind: 'bad' as const, words: packageBlockWords[code] })),
    ...warnings.map(({ code, field }) => ({ code, field, kind: 'waits' as const, words: packageWarningWords[code] })),
  ]
  return (
    <Card title={texts.checks}>
      <ul className={classes.lines}>
        {found.length === 0 && wrong.length === 0 ? <li>{texts.ready}</li> : null}
        {wrong.map(({ name, field, place }) => (
          <li key={name}>
            <Chip kind="bad">{texts.blocks}</Chip>
            <Link to={`?part=${partOf(field)}`}>
              {texts.notTaken(placeInWords(content, place).label, wrongs[name] ?? '')}
            </Link>
          </li>
        ))}
        {found.map(({ code, field, kind, words }) => (
          <li key={`${code} ${field}`}>
            <Chip kind={kind}>{kind === 'bad' ? texts.blocks : texts.warnings}</Chip>
            <Link to={`?part=${partOf(field)}`}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const partOf = (field: PackageField) =>
  PACKAGE_PART_NAMES.find((part) => PACKAGE_PARTS[part].some((own) => own === field)) ?? 'basics'

const numbered = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)
