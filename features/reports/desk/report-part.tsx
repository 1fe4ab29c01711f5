import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ReportDays } from '../api/desk-calls.ts'
import list from '#ui/desk/list.module.css'
import { Loading } from '#ui/desk/loading.tsx'

type ReportPartProps = {
  title: string
  answer: Pick<UseQueryResult<{ days: ReportDays }>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  onDaysLoaded: (days: ReportDays) => void
  children: ReactNode
}

/** The table of a report, or its placeholder. Passes the counted days to the page. */
export function ReportPart({ title, answer, onDaysLoaded, children }: ReportPartProps) {
  const { data, error, refetch, isPlaceholderData: isOld } = answer
  const counted = data?.days
  useEffect(() => {
    if (counted !== undefined) onDaysLoaded(counted)
  }, [counted, onDaysLoaded])
  return (
    <section className={isOld ? list.dim : list.card} aria-busy={isOld} aria-label={title}>
      <Loading of={{ data: counted, error, refetch }} rows={8} />
      {children}
    </section>
  )
}
