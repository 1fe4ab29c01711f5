import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskNewsletter } from '../api/desk-calls.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { printDateTime, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { Card } from '#ui/desk/card.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'

const columns = texts.sentColumns

/** Sent issues, with the number of emails, and how many were skipped, bounced, or not delivered. */
export function SentNewsletterIssues({ sent }: Pick<DeskNewsletter, 'sent'>) {
  return (
    <Card title={texts.sent}>
      {sent.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.noneSent}</p>
      ) : (
        <DataTable
          isTall
          isWide
          headings={[
            columns.subject,
            columns.at,
            columns.by,
            { number: columns.made },
            { number: columns.left },
            { number: columns.failed },
            { number: columns.undelivered },
          ]}
        >
          {sent.map(({ id, subject, orderedAt, orderedBy, counts }) => (
            <tr key={id}>
              <td>
                <a href={deskPages.newsletterIssuePage(id)} target="_blank" rel="noreferrer">
                  {subject}
                </a>
              </td>
              <td data-label={columns.at}>
                <time dateTime={orderedAt} title={printDateTime(new Date(orderedAt))}>
                  {printShortDateTime(new Date(orderedAt))}
                </time>
              </td>
              <td data-label={columns.by}>{orderedBy}</td>
              <NumberCell label={columns.made}>{counts.made + counts.failed + counts.undelivered}</NumberCell>
              <NumberCell label={columns.left}>{counts.left_out}</NumberCell>
              <NumberCell label={columns.failed}>{counts.failed}</NumberCell>
              <NumberCell label={columns.undelivered}>{counts.undelivered}</NumberCell>
            </tr>
          ))}
        </DataTable>
      )}
      {sent.length === 0 ? null : <p className="row middle muted gap-12 pad-16">{texts.bouncedBack}</p>}
    </Card>
  )
}
