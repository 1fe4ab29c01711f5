import type { DeskPackage } from '../api/desk-schemas.ts'
import { isPackageField, PACKAGE_PART_NAMES, PACKAGE_PARTS, type PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { packageBlockWords, packageWarningWords } from '#messages/packages/desk-checks.ts'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Link } from 'react-router'
import type { WrongTexts } from './device-draft.ts'
import { placeInWords } from './package-words.ts'
import classes from './package-checks.module.css'

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
    <Card title={texts.checks} acts={<Counts bad={wrong.length + blocks.length} waits={warnings.length} />}>
      <ul className={classes.checks}>
        {found.length === 0 && wrong.length === 0 ? (
          <li data-kind="good">
            <DeskIcon name="check" />
            {texts.ready}
          </li>
        ) : null}
        {wrong.map(({ name, field, place }) => (
          <li key={name} data-kind="bad">
            <Sign kind="bad" />
            <Link to={`?part=${partOf(field)}`}>
              {texts.notTaken(placeInWords(content, place).label, wrongs[name] ?? '')}
            </Link>
          </li>
        ))}
        {found.map(({ code, field, kind, words }) => (
          <li key={`${code} ${field}`} data-kind={kind}>
            <Sign kind={kind} />
            <Link to={`?part=${partOf(field)}`}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How much of each kind there is. The words stay, because the signs of the lines have none. */
function Counts({ bad, waits }: { bad: number; waits: number }) {
  return (
    <>
      {bad === 0 ? null : <Chip kind="bad">{texts.mendFirst(bad)}</Chip>}
      {waits === 0 ? null : <Chip kind="waits">{texts.lookOnce(waits)}</Chip>}
    </>
  )
}

function Sign({ kind }: { kind: 'bad' | 'waits' }) {
  return (
    <i role="img" aria-label={kind === 'bad' ? texts.blocks : texts.warnings}>
      <DeskIcon name={kind === 'bad' ? 'close' : 'warning'} />
    </i>
  )
}

const partOf = (field: PackageField) =>
  PACKAGE_PART_NAMES.find((part) => PACKAGE_PARTS[part].some((own) => own === field)) ?? 'basics'

const numbered = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)
