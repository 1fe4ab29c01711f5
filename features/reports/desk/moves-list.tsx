import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listMoves } from '../api/desk-calls.ts'
import type { CountedDays, ReportMove } from '../api/desk-schemas.ts'
import { MOVE_KINDS, type MoveKind } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, type AddressChanges } from '#desk/lib/list-address.ts'
import { printShortSigned } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import type { AddressDays } from './report-address.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import classes from './reports.module.css'

const { heads } = texts
type MovesListProps = {
  days: AddressDays
  narrowed: { kind?: MoveKind; method?: string }
  page: { cursor?: string; limit?: number }
  onCounted: (days: CountedDays) => void
}

/** Each movement of money, the latest first, in pages with the sums of all of them. */
export function MovesList({ days, narrowed, page, onCounted }: MovesListProps) {
  const [search, setSearch] = useSearchParams()
  const { limit, ...cursor } = page
  const query = { ...days, ...narrowed, ...cursor, ...(limit !== undefined && { limit: String(limit) }) }
  const answer = useQuery({
    queryKey: [...REPORTS_KEY, 'moves', query],
    queryFn: () => deskCall(listMoves, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = answer
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const { moves = 0, inPaise = 0, bouncedPaise = 0, backPaise = 0 } = data?.total ?? {}
  return (
    <>
      <div className={classes.kinds}>
        <Segments
          label={texts.kind}
          value={narrowed.kind ?? 'all'}
          options={[
            { value: 'all', words: texts.allKinds },
            ...MOVE_KINDS.map((value) => ({ value, words: texts.kinds[value] })),
          ]}
          onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
        />
        {narrowed.method === undefined ? null : (
          <Button onClick={() => change({ method: '' })}>{texts.dropMethod(texts.method(narrowed.method))}</Button>
        )}
      </div>
      <ReportPart title={texts.kindsOfReport.payment} answer={answer} onCounted={onCounted}>
        {data === undefined ? null : (
          <>
            {data.moves.length === 0 ? <p className={list.none}>{texts.nothingMoved}</p> : <Moves moves={data.moves} />}
            <ListFoot
              totals={texts.totals(moves, printShortSigned(inPaise - bouncedPaise - backPaise))}
              limit={limit}
              previous={data.previous}
              next={data.next}
              onChange={change}
            />
          </>
        )}
      </ReportPart>
    </>
  )
}

function Moves({ moves }: { moves: readonly ReportMove[] }) {
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{heads.kind}</th>
            <th scope="col" className={table.number}>
              {heads.amount}
            </th>
            <th scope="col">{heads.method}</th>
            <th scope="col">{heads.reference}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ id, at, kind, paise, method, number, reference, packageName }) => (
            <tr key={id}>
              <td className={table.whole}>{printShortMoment(new Date(at))}</td>
              <td data-label={heads.kind}>{texts.kinds[kind]}</td>
              <td className={table.number} data-label={heads.amount}>
                {printShortSigned(kind === 'in' ? paise : -paise)}
              </td>
              <td data-label={heads.method}>
                <TwoLines first={texts.method(method)} below={number} />
              </td>
              <td data-label={heads.reference}>
                <MoveTrip {...{ reference, packageName }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MoveTrip({ reference, packageName }: Pick<ReportMove, 'reference' | 'packageName'>) {
  return (
    <span>
      <Link to={deskPages.booking(reference)}>{reference}</Link>
      <span className={list.second}>{packageName}</span>
    </span>
  )
}
