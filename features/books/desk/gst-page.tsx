import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getGstMonth, type GstMonthDto } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { isAccountingMonth } from '#kernel/dates/book-month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { MoneyTabs } from '#ui/desk/sections/money-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { Button } from '#ui/desk/button.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { BOOKS_KEY } from './books-key.ts'
import { MonthClosing } from './month-closing.tsx'
import { GstSections } from './gst-sections.tsx'
import { LedgersCard } from './ledgers-card.tsx'
import { useBooksFile } from './use-books-file.tsx'
import classes from './books.module.css'

const texts = deskBooks.gst

/** The GST of a month: what to file, and what to check first. */
export function GstPage() {
  const [confirmation, setConfirmation] = useState('')
  const [search, setSearch] = useSearchParams()
  const requestedMonth = search.get('month') ?? ''
  const selectedGstin = search.get('gstin')
  /** Reports the result and puts its month into the URL. Without it, the page could switch to another month. */
  const showConfirmation = (sentence: string, month: string) => {
    setConfirmation(sentence)
    setSearch({ month, ...(selectedGstin !== null && { gstin: selectedGstin }) }, { replace: true })
  }
  const query = {
    ...(isAccountingMonth(requestedMonth) && { month: requestedMonth }),
    ...(selectedGstin !== null && { gstin: selectedGstin }),
  }
  const { data, error, refetch } = useDeskQuery([...BOOKS_KEY, 'gst', query], [getGstMonth, { query }], {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PageTitle title={texts.page}>{deskMoney.title}</PageTitle>
      <MoneyTabs present="gst" />
      <Loading of={{ data, error, refetch }} rows={10} />
      {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
      {data === undefined ? null : (
        <Month
          key={`${data.month} ${data.gstin}`}
          books={data}
          onDone={(sentence) => showConfirmation(sentence, data.month)}
        />
      )}
    </>
  )
}

function Month({ books, onDone }: { books: GstMonthDto; onDone: (sentence: string) => void }) {
  const { month, before, after, dueOn, net, issued, untaxed, gstin, gstins } = books
  const { take: exportFile, exportingFile, resultNote } = useBooksFile(books)
  const missing = issued.flatMap((series) => series.missing)
  const missingCount = issued.reduce((sum, series) => sum + series.missingCount, 0)
  return (
    <>
      <div className={`row middle above-12 gap-8-14 ${classes.head}`}>
        <h2>{texts.title(formatMonth(month))}</h2>
        <nav className="row middle gap-12" aria-label={texts.months}>
          <Link to={deskPages.gst({ month: before })}>{formatMonth(before)}</Link>
          {after === null ? null : <Link to={deskPages.gst({ month: after })}>{formatMonth(after)}</Link>}
        </nav>
        {gstin === null ? null : <Chip kind="plain">{texts.under(gstin)}</Chip>}
        <Chip kind="plain">{texts.dueBy(formatDayOfTrip(calendarDate(dueOn)))}</Chip>
        <div className="row gap-8">
          <Button
            pendingText={exportingFile === 'tally' ? texts.exportingFile : undefined}
            onClick={() => exportFile('tally')}
          >
            <DeskIcon name="download" />
            {texts.tally}
          </Button>
          <Button
            variant="main"
            pendingText={exportingFile === 'return' ? texts.exportingFile : undefined}
            onClick={() => exportFile('return')}
          >
            <DeskIcon name="download" />
            {texts.file}
          </Button>
        </div>
      </div>
      <div className="stack above-14 gap-18">
        {resultNote}
        {books.isTest ? <Note kind="waits">{texts.isTest}</Note> : null}
        {books.gstin === null ? <Note kind="waits">{texts.noGstin}</Note> : null}
        {gstins.length < 2 ? null : (
          <Note kind="waits">
            <p>{texts.several(gstins.length)}</p>
            <nav className="row middle gap-12" aria-label={texts.gstins}>
              {gstins.map((each) => (
                <Link
                  key={each}
                  to={deskPages.gst({ month, gstin: each })}
                  aria-current={each === gstin ? 'page' : undefined}
                >
                  {texts.under(each)}
                </Link>
              ))}
            </nav>
          </Note>
        )}
        {untaxed.documents === 0 || books.gstin === null ? null : (
          <Note kind="waits">{texts.untaxed(untaxed.documents, printSignedRupees(untaxed.totalPaise))}</Note>
        )}
        {missingCount === 0 ? null : (
          <Note kind="bad">{texts.missing(missingCount, namesOf(missing, missingCount))}</Note>
        )}
        <MonthClosing {...{ books, onDone }} />
        {net.documents === 0 ? <p>{texts.none}</p> : <GstSections {...{ books, exportFile, exportingFile }} />}
        <LedgersCard onDone={onDone} />
      </div>
    </>
  )
}

function namesOf(numbers: readonly string[], count: number): string {
  const more = count - numbers.length
  return [...numbers, ...(more === 0 ? [] : [texts.andMore(more)])].join(', ')
}
