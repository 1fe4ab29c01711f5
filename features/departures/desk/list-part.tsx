import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDepartures } from '../api/desk-calls.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { readPage, type AddressChanges } from '#desk/lib/list-address.ts'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import type { CellKey } from './choose-days.ts'
import { DepartureList } from './departure-list.tsx'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import type { readDepartureFilter } from './departures-query.ts'
import classes from './departures-page.module.css'

type ListPartProps = {
  search: URLSearchParams
  filter: ReturnType<typeof readDepartureFilter>
  isOwn: boolean
  chosen: readonly CellKey[]
  mayChoose: boolean
  mayOpen: boolean
  mayOpenBreak: boolean
  onToggle: (cell: CellKey) => void
  onChange: (changes: AddressChanges) => void
}

/** The list of departures, page by page. */
export function ListPart({ search, filter, isOwn, onChange, ...choosing }: ListPartProps) {
  const query = { ...readPage(search), ...filter }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'list', query],
    queryFn: () => deskCall(listDepartures, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <section
      className={isPlaceholderData ? list.dim : list.card}
      aria-busy={isPlaceholderData}
      aria-label={texts.as.list}
    >
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined ? null : (
        <>
          {data.showsAll && data.departures.length > 0 ? (
            <p className={classes.showsAll}>{texts.showsAllDates}</p>
          ) : null}
          {data.departures.length === 0 ? (
            <p className={list.none}>{isOwn ? texts.noneOwn : texts.none}</p>
          ) : (
            <DepartureList departures={data.departures} {...choosing} />
          )}
          <ListFoot totals="" limit={query.limit} previous={data.previous} next={data.next} onChange={onChange} />
        </>
      )}
    </section>
  )
}
