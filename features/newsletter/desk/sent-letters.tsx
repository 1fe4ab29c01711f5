import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskNewsletter } from '../api/desk-schemas.ts'
import { deskNewsletter as texts } from '#messages/newsletter/desk.ts'
import { printMoment, printShortMoment } from '#desk/lib/print-time.ts'
import { Card } from '#desk/ui/card.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'

const columns = texts.sentColumns

/** Letters that were sent: how many mails, who had left before, how many came back, and how many did not get as far. */
export function SentLetters({ sent }: Pick<DeskNewsletter, 'sent'>) {
  return (
    <Card title={texts.sent}>
      {sent.length === 0 ? (
        <p className={list.none}>{texts.noneSent}</p>
      ) : (
        <div className={list.wide}>
          <table className={`${table.table} ${list.rows}`}>
            <thead>
              <tr>
                <th scope="col">{columns.subject}</th>
                <th scope="col">{columns.at}</th>
                <th scope="col">{columns.by}</th>
                <th scope="col" className={table.number}>
                  {columns.made}
                </th>
                <th scope="col" className={table.number}>
                  {columns.left}
                </th>
                <th scope="col" className={table.number}>
                  {columns.failed}
                </th>
                <th scope="col" className={table.number}>
                  {columns.undelivered}
                </th>
              </tr>
            </thead>
            <tbody>
              {sent.map(({ id, subject, orderedAt, orderedBy, counts }) => (
                <tr key={id}>
                  <td>
                    <a href={deskPages.letterPage(id)} target="_blank" rel="noreferrer">
                      {subject}
                    </a>
                  </td>
                  <td data-label={columns.at}>
                    <time dateTime={orderedAt} title={printMoment(new Date(orderedAt))}>
                      {printShortMoment(new Date(orderedAt))}
                    </time>
                  </td>
                  <td data-label={columns.by}>{orderedBy}</td>
                  <td data-label={columns.made} className={table.number}>
                    {counts.made + counts.failed + counts.undelivered}
                  </td>
                  <td data-label={columns.left} className={table.number}>
                    {counts.left_out}
                  </td>
                  <td data-label={columns.failed} className={table.number}>
                    {counts.failed}
                  </td>
                  <td data-label={columns.undelivered} className={table.number}>
                    {counts.undelivered}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {sent.length === 0 ? null : <p className={list.none}>{texts.cameBack}</p>}
    </Card>
  )
}
