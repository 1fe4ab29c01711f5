import { useEffect, type ReactNode } from 'react'
import type { CountedDays } from '#contract/desk/reports-schemas.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'

type ReportPartProps = {
  title: string
  /** The days of the answer; undefined until it is there. */
  counted: CountedDays | undefined
  isFailed: boolean
  isOld: boolean
  onAgain: () => void
  onCounted: (days: CountedDays) => void
  children: ReactNode
}

/** The table of a report, and what stands in its place. It tells the page which days were counted. */
export function ReportPart({ title, counted, isFailed, isOld, onAgain, onCounted, children }: ReportPartProps) {
  useEffect(() => {
    if (counted !== undefined) onCounted(counted)
  }, [counted, onCounted])
  return (
    <section className={isOld ? list.dim : list.card} aria-busy={isOld} aria-label={title}>
      {isFailed ? <FailedPart onAgain={onAgain} /> : null}
      {counted === undefined && !isFailed ? <Skeleton rows={8} /> : null}
      {children}
    </section>
  )
}
