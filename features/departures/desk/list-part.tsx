import { keepPreviousData } from '@tanstack/react-query'
import { listDepartures } from '../api/desk-calls.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { readPage, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import type { DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DepartureList } from './departure-list.tsx'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import type { readDepartureFilter } from './departures-query.ts'

type ListPartProps = {
  search: URLSearchParams
  filter: ReturnType<typeof readDepartureFilter>
  isOwn: boolean
  selectedDepartures: readonly DepartureRef[]
  mayChoose: boolean
  mayOpen: boolean
  mayOpenDepartureCancellation: boolean
  onToggle: (cell: DepartureRef) => void
  onChange: (changes: AddressChanges) => void
}

/** The list of departures, page by page. */
export function ListPart({ search, filter, isOwn, onChange, ...choosing }: ListPartProps) {
  const query = { ...readPage(search), ...filter }
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...DEPARTURES_KEY, 'list', query],
    [listDepartures, { query }],
    { placeholderData: keepPreviousData },
  )
  return (
    <ListCard label={texts.as.list} of={{ data, error, refetch, isPlaceholderData }} rows={8}>
      {(answer) => (
        <>
          {answer.showsAll && answer.departures.length > 0 ? (
            <p className="muted line-below pad-12-16">{texts.showsAllDates}</p>
          ) : null}
          {answer.departures.length === 0 ? (
            <p className="row middle muted gap-12 pad-16">{isOwn ? texts.noneOwn : texts.none}</p>
          ) : (
            <DepartureList departures={answer.departures} {...choosing} />
          )}
          <ListFooter totals="" limit={query.limit} previous={answer.previous} next={answer.next} onChange={onChange} />
        </>
      )}
    </ListCard>
  )
}
