import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readOverview } from '../api/desk-calls.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { Numbers } from './numbers.tsx'
import { PaidInCard } from './paid-in-card.tsx'
import { readAddressDays } from './report-address.ts'
import { ReportHead } from './report-head.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import { SharesCard } from './shares-card.tsx'
import { WaitsCard } from './waits-card.tsx'
import classes from './reports.module.css'

/** Money at a glance: six numbers and what came in, beside the days before. */
export function OverviewPage() {
  const [search] = useSearchParams()
  const query = readAddressDays(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...REPORTS_KEY, 'overview', query],
    queryFn: () => deskCall(readOverview, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const span = data === undefined ? {} : { from: data.days.from, to: data.days.to }
  return (
    <>
      <ReportHead present="overview" title={deskMoney.title} days={data?.days} before={data?.before} />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={10} /> : null}
      {data === undefined ? null : (
        <div className={isPlaceholderData ? classes.old : undefined} aria-busy={isPlaceholderData}>
          <Numbers overview={data} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <PaidInCard overview={data} />
              <SharesCard
                title={texts.byRegion}
                head={texts.heads.region}
                rows={data.regions}
                linkOf={() => deskPages.reports({ by: 'region', ...span })}
              />
            </div>
            <div className={classes.column}>
              <WaitsCard />
              <SharesCard
                title={texts.paidBy}
                head={texts.heads.method}
                rows={data.methods}
                linkOf={({ key }) => deskPages.reports({ by: 'payment', ...span, method: key })}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
