import { useState } from 'react'
import type { readReconciliation } from '../api/desk-calls.ts'
import type { DeskBankLine } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { BUSINESS_TIME_ZONE, calendarDate, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { AttachDialog } from './attach-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Statements } from './statements.tsx'
import { useStatement } from './use-statement.tsx'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.bank
const dayOf = (day: string) => formatDayOfTrip(calendarDate(day))

type BankCardProps = Pick<ResponseOf<typeof readReconciliation>, 'bank' | 'bankLines' | 'late' | 'statements'> & {
  onDone: (sentence: string) => void
}

/** The statements of the bank that were read, and their lines that belong to nothing yet. */
export function BankCard({ bank, bankLines, late, statements, onDone }: BankCardProps) {
  const { field, news, asks, failure, isReading, read, leave } = useStatement()
  const [attached, setAttached] = useState<DeskBankLine>()
  const [ignored, setIgnored] = useState<DeskBankLine>()
  const { heads } = texts
  return (
    <Card title={texts.title} acts={field}>
      <div className={classes.body}>
        {news}
        <p>{bank.lastDay === null ? texts.none : texts.read(dayOf(bank.lastDay), bank.found, bank.lines)}</p>
        <Late late={late} />
        <Statements statements={statements} onDone={onDone} />
      </div>
      {bankLines.length === 0 ? null : (
        <div className={list.wide}>
          <table className={`${table.table} ${list.rows} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{heads.day}</th>
                <th scope="col">{heads.text}</th>
                <th scope="col" className={table.number}>
                  {heads.amount}
                </th>
                <th scope="col" className={table.number}>
                  {heads.acts}
                </th>
              </tr>
            </thead>
            <tbody>
              {bankLines.map((line) => {
                const [amount, day] = [printSignedRupees(line.amountPaise), dayOf(line.day)]
                return (
                  <tr key={line.id}>
                    <td className={table.whole}>{day}</td>
                    <td className={classes.says}>
                      <TwoLines first={line.text === '' ? texts.noText : line.text} below={line.reference} />
                    </td>
                    <td className={table.number} data-label={heads.amount}>
                      <b>{amount}</b>
                    </td>
                    <td>
                      <div className={classes.acts}>
                        {line.amountPaise > 0 ? (
                          <Button
                            size="small"
                            aria-label={texts.attachOf(amount, day)}
                            onClick={() => setAttached(line)}
                          >
                            {texts.attach}
                          </Button>
                        ) : null}
                        <Button
                          size="small"
                          look="quiet"
                          aria-label={texts.ignoreOf(amount, day)}
                          onClick={() => setIgnored(line)}
                        >
                          {deskReconciliation.gateway.ignore}
                        </Button>
                      </div>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {bank.open > bankLines.length ? <p className={classes.foot}>{texts.more(bankLines.length, bank.open)}</p> : null}
      {asks === null ? null : <ColumnsDialog {...{ asks, isReading, failure }} onClose={leave} onRead={read} />}
      {attached === undefined ? null : (
        <AttachDialog line={attached} onClose={() => setAttached(undefined)} onDone={onDone} />
      )}
      {ignored === undefined ? null : (
        <ReasonDialog
          of={{ kind: 'line', id: ignored.id, name: printSignedRupees(ignored.amountPaise) }}
          onClose={() => setIgnored(undefined)}
          onDone={onDone}
        />
      )}
    </Card>
  )
}

/** Settlements that should have come, and did not. */
function Late({ late }: Pick<BankCardProps, 'late'>) {
  if (late.length === 0) return null
  return (
    <Note kind="waits">
      <b>{texts.late(late.length)}:</b>{' '}
      {late
        .map(({ id, utr, amountPaise, at }) => {
          const day = dayOf(todayIn(BUSINESS_TIME_ZONE, new Date(at)))
          return texts.lateOne(printSignedRupees(amountPaise), day, { id, utr: utr ?? texts.noUtr })
        })
        .join('; ')}
    </Note>
  )
}
