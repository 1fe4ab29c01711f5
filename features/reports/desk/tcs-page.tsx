import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { exportTcs, getTcs, type TcsQuarterDto, type TcsRow } from '../api/tcs-calls.ts'
import { isAccountingMonth, accountingMonth } from '#kernel/dates/book-month.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { monthsOfQuarter } from '../rules/tcs.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { MoneyTabs } from '#ui/desk/sections/money-tabs.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { PanDialog } from './pan-dialog.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import { TcsTables } from './tcs-tables.tsx'
import classes from './reports.module.css'

/** The tax on tours abroad in a quarter. Until an owner sets its rate, the page only says that the tax is off. */
export function TcsPage() {
  const staff = useOutletContext<StaffMember>()
  const [search] = useSearchParams()
  const requestedQuarter = search.get('quarter') ?? ''
  const query = isAccountingMonth(requestedQuarter) ? { quarter: requestedQuarter } : {}
  const { data, error, refetch } = useDeskQuery([...REPORTS_KEY, 'tcs', query], [getTcs, { query }], {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PageTitle title={texts.tab}>{deskMoney.title}</PageTitle>
      <MoneyTabs present="tcs" />
      {data?.tcs === null ? (
        <p className={classes.off}>
          {texts.off}{' '}
          {hasPermission(staff, 'change_settings') ? <Link to={deskPages.settings()}>{texts.offOwnerHint}</Link> : null}
        </p>
      ) : null}
      <Loading of={{ data, error, refetch }} rows={8} />
      {data === undefined || data.tcs === null ? null : <Quarter key={data.tcs.quarter} tcs={data.tcs} />}
    </>
  )
}

/** The quarter in words: its first and its last month. */
function wordsOf(quarter: string): string {
  const months = monthsOfQuarter(accountingMonth(quarter))
  return texts.quarterRange(formatMonth(months[0] ?? quarter), formatMonth(months.at(-1) ?? quarter))
}

function Quarter({ tcs }: { tcs: TcsQuarterDto }) {
  const { quarter, before, after, rates } = tcs
  const [row, setRow] = useState<TcsRow>()
  const [confirmation, setConfirmation] = useState('')
  const [isExporting, setIsExporting] = useState(false)
  const name = wordsOf(quarter)
  const percent = (basisPoints: number) => String(basisPoints / 100)
  return (
    <>
      <div className={`row middle gap-8-14 ${classes.quarter}`}>
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
      <p className="soft below-12">
        {texts.counts(percent(rates.basisPoints), percent(rates.withoutPanBasisPoints))} {texts.notCharged}
      </p>
      {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
      <TcsTables tcs={tcs} onPan={setRow} />
      {row === undefined ? null : <PanDialog row={row} onDone={setConfirmation} onClose={() => setRow(undefined)} />}
      <ExportDialog
        rows={null}
        what={texts.exportDescription(name)}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) => deskCall(exportTcs, { body: { quarter, format } })}
      />
    </>
  )
}
