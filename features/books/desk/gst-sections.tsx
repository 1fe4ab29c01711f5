import type { ReactNode } from 'react'
import type { GstMonthDto, GstDocumentDto } from '../api/desk-calls.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import { SumsTable } from './sums-table.tsx'
import type { BooksFile } from './use-books-file.tsx'
import classes from './books.module.css'

const texts = deskBooks.gst
const rateOf = (basisPoints: number) => String(basisPoints / 100)

type GstSectionsProps = {
  books: GstMonthDto
  exportFile: (file: BooksFile) => void
  exportingFile: BooksFile | undefined
}

/** The sections of the return, each with its sheet for the offline tool. Empty ones are left out. */
export function GstSections({ books, ...files }: GstSectionsProps) {
  const { sections, net, documents, b2cs, sac, issued } = books
  const usedSections = sections.filter(({ sums }) => sums.documents > 0)
  const empty = sections.filter(({ sums }) => sums.documents === 0).map(({ section }) => section.toUpperCase())
  const sheet = (file: BooksFile, title: string, children: ReactNode) => (
    <SheetCard key={file} {...{ file, title, ...files }}>
      {children}
    </SheetCard>
  )
  return (
    <>
      <Card title={texts.summary}>
        <SumsTable
          heading={texts.sectionHeading}
          lines={usedSections.map(({ section, sums }) => ({ key: section, name: texts.sections[section], sums }))}
          total={{ key: 'net', name: texts.net, sums: net }}
        />
        {empty.length === 0 ? null : <p className={`muted ${classes.foot}`}>{texts.empty(empty.join(', '))}</p>}
      </Card>
      {b2cs.length === 0
        ? null
        : sheet(
            'b2cs',
            texts.states,
            <SumsTable
              heading={texts.state}
              lines={b2cs.map(({ place, rateBasisPoints, sums }) => ({
                key: `${place.code} ${rateBasisPoints}`,
                name: texts.stateOf(place.name, place.code, rateOf(rateBasisPoints)),
                sums,
              }))}
            />,
          )}
      {(['b2b', 'b2cl', 'cdnr', 'cdnur'] as const).map((section) =>
        documents[section].count === 0
          ? null
          : sheet(section, texts.documents[section], <Documents {...documents[section]} />),
      )}
      {(['business', 'person'] as const).map((to) => {
        const lines = sac.filter((line) => line.to === to)
        if (lines.length === 0) return null
        return sheet(
          to === 'business' ? 'hsn-b2b' : 'hsn-b2c',
          texts.sac[to],
          <SumsTable
            heading={texts.sacHeading}
            lines={lines.map(({ sac: code, rateBasisPoints, sums }) => ({
              key: `${code} ${rateBasisPoints}`,
              name: texts.sacOf(code, rateOf(rateBasisPoints)),
              sums,
            }))}
          />,
        )
      })}
      {sheet('docs', texts.issued, <IssuedSeries issued={issued} />)}
    </>
  )
}

type SheetCardProps = Omit<GstSectionsProps, 'books'> & { file: BooksFile; title: string; children: ReactNode }

function SheetCard({ file, title, exportFile, exportingFile, children }: SheetCardProps) {
  return (
    <Card
      title={title}
      actions={
        <SmallButton
          aria-label={texts.csvOf(title)}
          pendingText={exportingFile === file ? texts.exportingFile : undefined}
          onClick={() => exportFile(file)}
        >
          <DeskIcon name="download" />
          {texts.csv}
        </SmallButton>
      }
    >
      {children}
    </Card>
  )
}

function Documents({ count, first }: { count: number; first: readonly GstDocumentDto[] }) {
  const lines = first.map(({ number, issuedOn, buyer, gstin, place, sums }) => ({
    key: number,
    name: (
      <>
        {texts.documentOf(number, formatDayOfTrip(calendarDate(issuedOn)))}
        <span className="block muted small">{texts.buyerOf(gstin ?? buyer, place.name)}</span>
      </>
    ),
    sums,
  }))
  return (
    <>
      <SumsTable heading={texts.billingDocument} lines={lines} isPerDocument />
      {count > first.length ? <p className={`muted ${classes.foot}`}>{texts.firstOf(first.length, count)}</p> : null}
    </>
  )
}

function IssuedSeries({ issued }: Pick<GstMonthDto, 'issued'>) {
  return (
    <DataTable isWide headings={[texts.nature, texts.from, texts.to, { number: texts.total }, { number: texts.gaps }]}>
      {issued.map(({ isCredit, from, to, total, missingCount }) => (
        <tr key={from}>
          <th scope="row">{isCredit ? texts.credits : texts.invoices}</th>
          <NoWrapCell label={texts.from}>{from}</NoWrapCell>
          <NoWrapCell label={texts.to}>{to}</NoWrapCell>
          <NumberCell label={texts.total}>{total.toLocaleString('en-IN')}</NumberCell>
          <NumberCell label={texts.gaps}>
            {missingCount === 0 ? texts.noGaps : missingCount.toLocaleString('en-IN')}
          </NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
