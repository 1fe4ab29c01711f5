import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { exportTcs, readTcs } from '../api/tcs-calls.ts'
import type { TcsQuarterDto, TcsRow } from '../api/tcs-schemas.ts'
import { isBookMonth, bookMonth } from '#kernel/dates/book-month.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { monthsOfQuarter } from '../rules/tcs.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { MoneyTabs } from '#desk/sections/money-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { PanDialog } from './pan-dialog.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import { TcsTables } from './tcs-tables.tsx'
import classes from './reports.module.css'

/** The tax on tours abroad of a quarter, until an owner has set its rate only the sentence that it is off. */
export function TcsPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.tab)
  const [search] = useSearchParams()
  const asked = search.get('quarter') ?? ''
  const query = isBookMonth(asked) ? { quarter: asked } : {}
  const { data, error, refetch } = useQuery({
    queryKey: [...REPORTS_KEY, 'tcs', query],
    queryFn: () => deskCall(readTcs, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskMoney.title}
      </h1>
      <MoneyTabs present="tcs" />
      {data?.tcs === null ? (
        <p className={classes.off}>
          {texts.off} {mayDo(staff, 'change_settings') ? <Link to={deskPages.settings()}>{texts.offOwner}</Link> : null}
        </p>
      ) : null}
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined || data.tcs === null ? null : <Quarter key={data.tcs.quarter} tcs={data.tcs} />}
    </>
  )
}

/** The quarter in words: its first and its last month. */
function wordsOf(quarter: string): string {
  const months = monthsOfQuarter(bookMonth(quarter))
  return texts.quarterOf(formatMonth(months[0] ?? quarter), formatMonth(months.at(-1) ?? quarter))
}

function Quarter({ tcs }: { tcs: TcsQuarterDto }) {
  const { quarter, before, after, rates } = tcs
  const [row, setRow] = useState<TcsRow>()
  const [done, setDone] = useState('')
  const [isExporting, setIsExporting] = useState(false)
  const name = wordsOf(quarter)
  const percent = (basisPoints: number) => String(basisPoints / 100)
  return (
    <>
      <div className={classes.quarter}>
        <h2>{texts.title(name)}</h2>
        <nav aria-label={texts.quarters}>
          <Link to={deskPages.tcs(before)}>{wordsOf(before)}</Link>
          {after === null ? null : <Link to={deskPages.tcs(after)}>{wordsOf(after)}</Link>}
        </nav>
        <Button onClick={() => setIsExporting(true)}>
          <DeskIcon name="download" />
          {texts.file}
        </Button>
      </div>
      <p className={classes.explains}>
        {texts.counts(percent(rates.basisPoints), percent(rates.withoutPanBasisPoints))} {texts.notCharged}
      </p>
      {done === '' ? null : <Note kind="good">{done}</Note>}
      <TcsTables tcs={tcs} onPan={setRow} />
      {row === undefined ? null : <PanDialog row={row} onDone={setDone} onClose={() => setRow(undefined)} />}
      <ExportDialog
        rows={null}
        what={texts.fileWhat(name)}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) => deskCall(exportTcs, { body: { quarter, format } })}
      />
    </>
  )
}
