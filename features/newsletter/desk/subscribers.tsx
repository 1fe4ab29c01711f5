import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { exportSubscribers, listSubscribers } from '../api/desk-calls.ts'
import type { DeskNewsletter, SubscriberLine } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, given, readOne, readPage, readText, type AddressChanges } from '#desk/lib/list-address.ts'
import { printMoment, printShortMoment } from '#desk/lib/print-time.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { NEWSLETTER_KEY } from './newsletter-key.ts'
import classes from './newsletter.module.css'

const LOOKS = { confirmed: 'good', pending: 'waits', unsubscribed: 'done', bounced: 'bad' } as const

/** Who is on the list, who was asked, who left and whose letters came back. Search, state and page are in the address. */
export function Subscribers({ counts }: Pick<DeskNewsletter, 'counts'>) {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [isTaking, setIsTaking] = useState(false)
  const { limit, cursor } = readPage(search)
  const filter = given({ q: readText(search, 'q'), status: readOne(search, 'status', SUBSCRIBER_STATES) })
  const query = { ...filter, ...given({ cursor, limit: limit === undefined ? undefined : String(limit) }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...NEWSLETTER_KEY, 'subscribers', query],
    queryFn: () => deskCall(listSubscribers, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const total = data?.total ?? 0
  const states = choiceFilter({
    name: 'status',
    label: texts.labels.status,
    options: optionsOf(SUBSCRIBER_STATES, texts.states),
    chosen: filter.status === undefined ? [] : [filter.status],
    isSingle: true,
    onChange: change,
  })
  return (
    <Card
      title={texts.subscribers}
      acts={
        mayDo(staff, 'export_lists') ? (
          <Button size="small" onClick={() => setIsTaking(true)}>
            <DeskIcon name="download" />
            {texts.take}
          </Button>
        ) : undefined
      }
    >
      <dl className={classes.counts} aria-label={texts.counts}>
        {SUBSCRIBER_STATES.map((state) => (
          <div key={state}>
            <dt>{texts.states[state]}</dt>
            <dd>{counts[state]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} done={texts.done(total)} onChange={change} />
      </div>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={6} /> : null}
      {data === undefined ? null : (
        <>
          {data.subscribers.length === 0 ? (
            <p className={list.none}>{texts.none}</p>
          ) : (
            <SubscriberTable subscribers={data.subscribers} />
          )}
          <ListFoot
            totals={texts.total(total)}
            limit={limit}
            previous={cursor === undefined ? null : ''}
            next={data.next}
            onChange={change}
          />
        </>
      )}
      <ExportDialog
        rows={total}
        what={texts.what}
        limits={[]}
        isOpen={isTaking}
        onClose={() => setIsTaking(false)}
        order={(format) => deskCall(exportSubscribers, { body: { ...filter, format } })}
      />
    </Card>
  )
}

function SubscriberTable({ subscribers }: { subscribers: readonly SubscriberLine[] }) {
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.email}</th>
            <th scope="col">{texts.columns.status}</th>
            <th scope="col">{texts.columns.asked}</th>
            <th scope="col">{texts.columns.confirmed}</th>
            <th scope="col">{texts.columns.ended}</th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map(({ email, status, askedAt, confirmedAt, endedAt }) => (
            <tr key={email}>
              <td className={classes.email}>{email}</td>
              <td>
                <Chip kind={LOOKS[status]}>{texts.states[status]}</Chip>
              </td>
              <td data-label={texts.columns.asked}>
                <When moment={askedAt} />
              </td>
              <td data-label={confirmedAt === null ? undefined : texts.columns.confirmed}>
                <When moment={confirmedAt} />
              </td>
              <td data-label={endedAt === null ? undefined : texts.columns.ended}>
                <When moment={endedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function When({ moment }: { moment: string | null }) {
  if (moment === null) return null
  return (
    <time dateTime={moment} title={printMoment(new Date(moment))}>
      {printShortMoment(new Date(moment))}
    </time>
  )
}
