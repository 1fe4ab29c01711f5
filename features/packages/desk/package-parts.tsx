import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PresentPerson } from '#features/staff/api/presence-calls.ts'
import { PACKAGE_PART_NAMES, PACKAGE_PARTS, type PackageField, type PackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { Avatar } from '#ui/desk/avatar.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import type { InvalidTexts } from './device-draft.ts'
import classes from './package-parts.module.css'

type PackagePartsProps = {
  selectedPart: PackagePart
  changes: readonly PackageField[]
  /** Fields that prevent publishing. */
  blockedFields: readonly PackageField[]
  invalidTexts: InvalidTexts
  others: readonly PresentPerson[]
}

/** The links to the parts. Each shows the number of its changes and errors, and who else is editing it. */
export function PackageParts({ selectedPart, changes, blockedFields, invalidTexts, others }: PackagePartsProps) {
  const line = useRef<HTMLElement>(null)
  // On a phone the links are in one scrolling line, so scroll to the chosen link.
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>(`[href$="part=${selectedPart}"]`)
    if (link !== null && link !== undefined) line.current?.scrollTo({ left: link.offsetLeft - 60 })
  }, [selectedPart])
  const invalidFields = Object.keys(invalidTexts).map((name) => name.split('.')[0] ?? '')
  return (
    <nav ref={line} className={`stack gap-2 ${classes.parts}`} aria-label={texts.sectionsLabel}>
      {PACKAGE_PART_NAMES.map((part) => {
        const isInPart = (field: string) => PACKAGE_PARTS[part].some((partField) => partField === field)
        const count = changes.filter(isInPart).length
        const isInvalid = invalidFields.some(isInPart) || blockedFields.some(isInPart)
        return (
          <Link key={part} to={`?part=${part}`} aria-current={part === selectedPart ? 'page' : undefined}>
            <span>{texts.parts[part]}</span>
            {others
              .filter((other) => other.part === part)
              .map(({ name }) => (
                <span key={name} title={name}>
                  <Avatar name={name} />
                </span>
              ))}
            {isInvalid ? (
              <i role="img" aria-label={texts.hasError}>
                <DeskIcon name="warning" />
              </i>
            ) : null}
            {count === 0 ? null : <b aria-label={texts.changesOf(count)}>{count}</b>}
            {count === 0 && !isInvalid ? (
              <em>
                <DeskIcon name="check" />
              </em>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
