import { Link } from 'react-router'
import { PACKAGE_PART_NAMES, PACKAGE_PARTS, type PackageField, type PackagePart } from '#domain/package-changes.ts'
import { deskPackage as texts } from '#messages/desk-package.ts'
import classes from './package-page.module.css'

type PackagePartsProps = { chosen: PackagePart; changes: readonly PackageField[] }

/** The ways to the parts, each with the number of its changes. */
export function PackageParts({ chosen, changes }: PackagePartsProps) {
  return (
    <nav className={classes.parts} aria-label={texts.partsLabel}>
      {PACKAGE_PART_NAMES.map((part) => {
        const count = changes.filter((field) => PACKAGE_PARTS[part].some((own) => own === field)).length
        return (
          <Link key={part} to={`?part=${part}`} aria-current={part === chosen ? 'page' : undefined}>
            {texts.parts[part]}
            {count === 0 ? null : <b aria-label={texts.changesOf(count)}>{count}</b>}
          </Link>
        )
      })}
    </nav>
  )
}
