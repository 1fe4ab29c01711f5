import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readGstMonth } from '../api/desk-calls.ts'
import type { GstMonthDto } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { isBookMonth } from '#kernel/dates/book-month.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { deskMoney } from '#messages/receipts/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { MoneyTabs } from '#desk/sections/money-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BOOKS_KEY } from './books-key.ts'
import { MonthClosing } from './month-closing.tsx'
import { GstSections } from './gst-sections.tsx'
import { LedgersCard } from './ledgers-card.tsx'
import { useBooksFile } from './use-books-file.tsx'
import classes from './books.module.css'

const texts = deskBooks.gst

/** The GST of a month: what is filed, and what must be looked at before. */
export function GstPage() {
  const heading = usePage(texts.page)
  const [done, setDone] = useState('')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const under = search.get('gstin')
  /** Says what was done, and stays at its month: without one in the address another may come next. */
  const say = (sentence: string, month: string) => {
    setDone(sentence)
    setSearch({ month, ...(under !== null && { gstin: under }) }, { replace: true })
  }
  const query = { ...(isBookMonth(asked) && { month: asked }), ...(under !== null && { gstin: under }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...BOOKS_KEY, 'gst', query],
    queryFn: () => deskCall(readGstMonth, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskMoney.title}
      </h1>
      <MoneyTabs present="gst" />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={10} /> : null}
      {done === '' ? null : <Note kind="good">{done}</Note>}
      {data === undefined ? null : (
        <Month key={`${data.month} ${data.gstin}`} books={data} onDone={(sentence) => say(sentence, data.month)} />
      )}
    </>
  )
}

function Month({ books, onDone }: { books: GstMonthDto; onDone: (sentence: string) => void }) {
  const { month, before, after, dueOn, net, issued, untaxed, gstin, gstins } = books
  const { take, making, news } = useBooksFile(books)
  const missing = issued.flatMap((series) => series.missing)
  const missingCount = issued.reduce((sum, series) => sum + series.missingCount, 0)
  return (
    <>
      <div className={classes.head}>
        <h2>{texts.title(formatMonth(month))}</h2>
        <nav className={classes.months} aria-label={texts.months}>
          <Link to={deskPages.gst({ month: before })}>{formatMonth(before)}</Link>
          {after === null ? null : <Link to={deskPages.gst({ month: after })}>{formatMonth(after)}</Link>}
        </nav>
        {gstin === null ? null : <Chip kind="plain">{texts.under(gstin)}</Chip>}
        <Chip kind="plain">{texts.dueBy(formatDayOfTrip(calendarDate(dueOn)))}</Chip>
        <div className={classes.files}>
          <Button pendingText={making === 'tally' ? texts.making : undefined} onClick={() => take('tally')}>
            <DeskIcon name="download" />
            {texts.tally}
          </Button>
          <Button
            look="main"
            pendingText={making === 'return' ? texts.making : undefined}
            onClick={() => take('return')}
          >
            <DeskIcon name="download" />
            {texts.file}
          </Button>
        </div>
      </div>
      <div className={classes.stack}>
        {news}
        {books.isTest ? <Note kind="waits">{texts.isTest}</Note> : null}
        {books.gstin === null ? <Note kind="waits">{texts.noGstin}</Note> : null}
        {gstins.length < 2 ? null : (
          <Note kind="waits">
            <p>{texts.several(gstins.length)}</p>
            <nav className={classes.months} aria-label={texts.gstins}>
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
        {untaxed.papers === 0 || books.gstin === null ? null : (
          <Note kind="waits">{texts.untaxed(untaxed.papers, printSignedRupees(untaxed.totalPaise))}</Note>
        )}
        {missingCount === 0 ? null : (
          <Note kind="bad">{texts.missing(missingCount, namesOf(missing, missingCount))}</Note>
        )}
        <MonthClosing {...{ books, onDone }} />
        {net.papers === 0 ? <p>{texts.none}</p> : <GstSections {...{ books, take, making }} />}
        <LedgersCard onDone={onDone} />
      </div>
    </>
  )
}

function namesOf(numbers: readonly string[], count: number): string {
  const more = count - numbers.length
  return [...numbers, ...(more === 0 ? [] : [texts.andMore(more)])].join(', ')
}
