import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ReportDays } from '../api/desk-calls.ts'
import { ListCard } from '#ui/desk/list-card.tsx'

type ReportPartProps<Report> = {
  title: string
  answer: UseQueryResult<Report>
  onDaysLoaded: (days: ReportDays) => void
  children: (report: Report) => ReactNode
}

/** The table of a report, or its placeholder. Passes the counted days to the page. */
export function ReportPart<Report extends { days: ReportDays }>({
  title,
  answer,
  onDaysLoaded,
  children,
}: ReportPartProps<Report>) {
  const countedDays = answer.data?.days
  useEffect(() => {
    if (countedDays !== undefined) onDaysLoaded(countedDays)
  }, [countedDays, onDaysLoaded])
  return (
    <ListCard label={title} of={answer} rows={8}>
      {children}
    </ListCard>
  )
}
