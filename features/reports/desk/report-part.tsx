import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { CountedDays } from '../api/desk-schemas.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'

type ReportPartProps = {
  title: string
  answer: Pick<UseQueryResult<{ days: CountedDays }>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  onCounted: (days: CountedDays) => void
  children: ReactNode
}

/** The table of a report, and what stands in its place. It tells the page which days were counted. */
export function ReportPart({ title, answer, onCounted, children }: ReportPartProps) {
  const { data, error, refetch, isPlaceholderData: isOld } = answer
  const counted = data?.days
  useEffect(() => {
    if (counted !== undefined) onCounted(counted)
  }, [counted, onCounted])
  return (
    <section className={isOld ? list.dim : list.card} aria-busy={isOld} aria-label={title}>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {counted === undefined && error === null ? <Skeleton rows={8} /> : null}
      {children}
    </section>
  )
}
