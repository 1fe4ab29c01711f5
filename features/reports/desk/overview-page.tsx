import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getOverview } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PaidInCard } from './paid-in-card.tsx'
import { readUrlDays } from './report-url.ts'
import { ReportHead } from './report-head.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import { SharesCard } from './shares-card.tsx'
import { PendingCard } from './pending-card.tsx'
import classes from './reports.module.css'

/** The money overview: six key figures and the amounts received, compared with the previous period. */
export function OverviewPage() {
  const [search] = useSearchParams()
  const query = readUrlDays(search)
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...REPORTS_KEY, 'overview', query],
    [getOverview, { query }],
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const span = data === undefined ? {} : { from: data.days.from, to: data.days.to }
  return (
    <>
      <ReportHead present="overview" title={deskMoney.title} days={data?.days} before={data?.before} />
      <Loading of={{ data, error, refetch }} rows={10}>
        {(overview) => (
          <div className={isPlaceholderData ? classes.old : undefined} aria-busy={isPlaceholderData}>
            <KeyFigures overview={overview} />
            <div className={`stack gap-16 ${classes.columns}`}>
              <div className="stack shrink gap-16">
                <PaidInCard overview={overview} />
                <SharesCard
                  title={texts.byRegion}
                  heading={texts.columnHeadings.region}
                  rows={overview.regions}
                  linkOf={() => deskPages.reports({ by: 'region', ...span })}
                />
              </div>
              <div className="stack shrink gap-16">
                <PendingCard />
                <SharesCard
                  title={texts.receivedByMethod}
                  heading={texts.columnHeadings.method}
                  rows={overview.methods}
                  linkOf={({ key }) => deskPages.reports({ by: 'payment', ...span, method: key })}
                />
              </div>
            </div>
          </div>
        )}
      </Loading>
    </>
  )
}
