import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listMovements, type ReportDays, type MoneyMovement } from '../api/desk-calls.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { printShortSigned } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { Button } from '#ui/desk/button.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import type { UrlDays } from './report-url.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'

const { columnHeadings } = texts
type MovementsListProps = {
  days: UrlDays
  narrowed: { kind?: MovementKind; method?: string }
  page: { cursor?: string; limit?: number }
  onDaysLoaded: (days: ReportDays) => void
}

/** All money movements, latest first, in pages, with the totals of the whole list. */
export function MovementsList({ days, narrowed, page, onDaysLoaded }: MovementsListProps) {
  const [search, setSearch] = useSearchParams()
  const { limit, ...cursor } = page
  const query = { ...days, ...narrowed, ...cursor, ...(limit !== undefined && { limit: String(limit) }) }
  const answer = useDeskQuery([...REPORTS_KEY, 'moves', query], [listMovements, { query }], {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = answer
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const { moves = 0, inPaise = 0, bouncedPaise = 0, refundAmountPaise = 0 } = data?.total ?? {}
  return (
    <>
      <div className="row middle below-12 gap-8-12">
        <Segments
          label={texts.kind}
          value={narrowed.kind ?? 'all'}
          options={[
            { value: 'all', text: texts.allKinds },
            ...MOVEMENT_KINDS.map((value) => ({ value, text: texts.kinds[value] })),
          ]}
          onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
        />
        {narrowed.method === undefined ? null : (
          <Button onClick={() => change({ method: '' })}>
            {texts.clearMethodFilter(texts.method(narrowed.method))}
          </Button>
        )}
      </div>
      <ReportPart title={texts.reportKinds.payment} answer={answer} onDaysLoaded={onDaysLoaded}>
        {(list) => (
          <>
            {list.moves.length === 0 ? (
              <p className="row middle muted gap-12 pad-16">{texts.noMatchingPayments}</p>
            ) : (
              <Moves movements={list.moves} />
            )}
            <ListFooter
              totals={texts.totals(moves, printShortSigned(inPaise - bouncedPaise - refundAmountPaise))}
              limit={limit}
              previous={list.previous}
              next={list.next}
              onChange={change}
            />
          </>
        )}
      </ReportPart>
    </>
  )
}

function Moves({ movements }: { movements: readonly MoneyMovement[] }) {
  return (
    <DataTable
      isTall
      isWide
      headings={[
        texts.when,
        columnHeadings.kind,
        { number: columnHeadings.amount },
        columnHeadings.method,
        columnHeadings.reference,
      ]}
    >
      {movements.map(({ id, at, kind, paise, method, number, reference, packageName }) => (
        <tr key={id}>
          <NoWrapCell>{printShortDateTime(new Date(at))}</NoWrapCell>
          <td data-label={columnHeadings.kind}>{texts.kinds[kind]}</td>
          <NumberCell label={columnHeadings.amount}>{printShortSigned(kind === 'in' ? paise : -paise)}</NumberCell>
          <td data-label={columnHeadings.method}>
            <TwoLines first={texts.method(method)} below={number} />
          </td>
          <td data-label={columnHeadings.reference}>
            <MovementTrip {...{ reference, packageName }} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function MovementTrip({ reference, packageName }: Pick<MoneyMovement, 'reference' | 'packageName'>) {
  return (
    <span>
      <Link to={deskPages.booking(reference)}>{reference}</Link>
      <span className="block muted small">{packageName}</span>
    </span>
  )
}
