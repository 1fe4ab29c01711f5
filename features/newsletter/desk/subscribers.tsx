import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { exportSubscribers, listSubscribers, type DeskNewsletter, type DeskSubscriber } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import {
  withChanges,
  omitUndefined,
  readOne,
  readPage,
  readText,
  type AddressChanges,
} from '#ui/desk/lib/list-address.ts'
import { printDateTime, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { NEWSLETTER_KEY } from './newsletter-key.ts'
import classes from './newsletter.module.css'

const CHIP_KINDS = { confirmed: 'good', pending: 'waits', unsubscribed: 'done', bounced: 'bad' } as const

/** The subscribers: confirmed, unconfirmed, unsubscribed and bounced. Search, state and page are in the URL. */
export function Subscribers({ counts }: Pick<DeskNewsletter, 'counts'>) {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [isExporting, setIsExporting] = useState(false)
  const { limit, cursor } = readPage(search)
  const filter = omitUndefined({ q: readText(search, 'q'), status: readOne(search, 'status', SUBSCRIBER_STATES) })
  const query = { ...filter, ...omitUndefined({ cursor, limit: limit === undefined ? undefined : String(limit) }) }
  const { data, error, refetch } = useDeskQuery(
    [...NEWSLETTER_KEY, 'subscribers', query],
    [listSubscribers, { query }],
    { placeholderData: keepPreviousData },
  )
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const total = data?.total ?? 0
  const states = choiceFilter({
    name: 'status',
    label: texts.labels.status,
    options: optionsOf(SUBSCRIBER_STATES, texts.states),
    selectedValues: filter.status === undefined ? [] : [filter.status],
    isSingle: true,
    onChange: change,
  })
  return (
    <Card
      title={texts.subscribers}
      actions={
        hasPermission(staff, 'export_lists') ? (
          <SmallButton onClick={() => setIsExporting(true)}>
            <DeskIcon name="download" />
            {texts.take}
          </SmallButton>
        ) : undefined
      }
    >
      <dl className={`row pad-12-16 ${classes.counts}`} aria-label={texts.counts}>
        {SUBSCRIBER_STATES.map((state) => (
          <div key={state}>
            <dt className="muted small">{texts.states[state]}</dt>
            <dd>{counts[state]}</dd>
          </div>
        ))}
      </dl>
      <div className={`row gap-8 ${classes.filters}`}>
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} doneLabel={texts.done(total)} onChange={change} />
      </div>
      <Loading of={{ data, error, refetch }} rows={6}>
        {(found) => (
          <>
            {found.subscribers.length === 0 ? (
              <p className="row middle muted gap-12 pad-16">{texts.none}</p>
            ) : (
              <SubscriberTable subscribers={found.subscribers} />
            )}
            <ListFooter
              totals={texts.total(total)}
              limit={limit}
              previous={cursor === undefined ? null : ''}
              next={found.next}
              onChange={change}
            />
          </>
        )}
      </Loading>
      <ExportDialog
        rows={total}
        what={texts.what}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) => deskCall(exportSubscribers, { body: { ...filter, format } })}
      />
    </Card>
  )
}

function SubscriberTable({ subscribers }: { subscribers: readonly DeskSubscriber[] }) {
  return (
    <DataTable
      isTall
      isWide
      headings={[
        texts.columns.email,
        texts.columns.status,
        texts.columns.asked,
        texts.columns.confirmed,
        texts.columns.ended,
      ]}
    >
      {subscribers.map(({ email, status, askedAt, confirmedAt, endedAt }) => (
        <tr key={email}>
          <td className="strong anywhere">{email}</td>
          <td>
            <Chip kind={CHIP_KINDS[status]}>{texts.states[status]}</Chip>
          </td>
          <td data-label={texts.columns.asked}>
            <Time at={askedAt} />
          </td>
          <td data-label={confirmedAt === null ? undefined : texts.columns.confirmed}>
            <Time at={confirmedAt} />
          </td>
          <td data-label={endedAt === null ? undefined : texts.columns.ended}>
            <Time at={endedAt} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Time({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <time dateTime={at} title={printDateTime(new Date(at))}>
      {printShortDateTime(new Date(at))}
    </time>
  )
}
