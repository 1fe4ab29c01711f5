import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PACKAGE_PART_NAMES, type PackagePart } from '../rules/package-changes.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import classes from './part-place.module.css'

/** So high is the bar at the top, with some air. */
const BAR = 76

/** Where a part stands. Whoever opens another part begins at its heading, and the way to the next part is at its end. */
export function PartPlace({ part, children }: { part: PackagePart; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef(part)
  useEffect(() => {
    if (opened.current === part) return
    opened.current = part
    const heading = place.current?.querySelector('h2')
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    const { top } = heading.getBoundingClientRect()
    if (top < BAR || top > window.innerHeight / 2) place.current?.scrollIntoView()
  }, [part])
  const next = PACKAGE_PART_NAMES[PACKAGE_PART_NAMES.indexOf(part) + 1]
  return (
    <div ref={place} className={classes.place}>
      {children}
      {next === undefined ? null : (
        <p className={classes.next}>
          <Link to={`?part=${next}`}>{texts.nextPart(texts.parts[next])}</Link>
        </p>
      )}
    </div>
  )
}
