import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PACKAGE_PART_NAMES, type PackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import classes from './part-place.module.css'

/** The height of the top bar, with some margin. */
const TOP_BAR_HEIGHT = 76

/**
 * The container of a part. Opening another part scrolls to its heading, and a link to the next part is at its end.
 */
export function PartSection({ part, children }: { part: PackagePart; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const openedPart = useRef(part)
  useEffect(() => {
    if (openedPart.current === part) return
    openedPart.current = part
    const heading = container.current?.querySelector('h2')
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    const { top } = heading.getBoundingClientRect()
    if (top < TOP_BAR_HEIGHT || top > window.innerHeight / 2) container.current?.scrollIntoView()
  }, [part])
  const next = PACKAGE_PART_NAMES[PACKAGE_PART_NAMES.indexOf(part) + 1]
  return (
    <div ref={container} className="stack shrink gap-12">
      {children}
      {next === undefined ? null : (
        <p className={`right ${classes.next}`}>
          <Link to={`?part=${next}`}>{texts.nextSection(texts.parts[next])}</Link>
        </p>
      )}
    </div>
  )
}
