import { useState } from 'react'
import type { getReconciliation, DeskBankLine } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { BUSINESS_TIME_ZONE, calendarDate, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Statements } from './statements.tsx'
import { useStatement } from './use-statement.tsx'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.bank
const dayOf = (day: string) => formatDayOfTrip(calendarDate(day))

type BankCardProps = Pick<ResponseOf<typeof getReconciliation>, 'bank' | 'bankLines' | 'late' | 'statements'> & {
  onDone: (sentence: string) => void
}

/** The imported bank statements, and their unmatched lines. */
export function BankCard({ bank, bankLines, late, statements, onDone }: BankCardProps) {
  const { field, news, asks, failure, isReading, read, leave } = useStatement()
  const [attached, setAttached] = useState<DeskBankLine>()
  const [ignored, setIgnored] = useState<DeskBankLine>()
  const { columnHeadings } = texts
  return (
    <Card title={texts.title} actions={field}>
      <div className="stack gap-8 pad-12-16">
        {news}
        <p>{bank.lastDay === null ? texts.none : texts.read(dayOf(bank.lastDay), bank.found, bank.lines)}</p>
        <LateSettlements late={late} />
        <Statements statements={statements} onDone={onDone} />
      </div>
      {bankLines.length === 0 ? null : (
        <DataTable
          isTall
          isWide
          className={classes.table}
          headings={[
            columnHeadings.day,
            columnHeadings.text,
            { number: columnHeadings.amount },
            { number: columnHeadings.actions },
          ]}
        >
          {bankLines.map((line) => {
            const [amount, day] = [printSignedRupees(line.amountPaise), dayOf(line.day)]
            return (
              <tr key={line.id}>
                <NoWrapCell>{day}</NoWrapCell>
                <td className="anywhere">
                  <TwoLines first={line.text === '' ? texts.noText : line.text} below={line.reference} />
                </td>
                <NumberCell label={columnHeadings.amount}>
                  <b>{amount}</b>
                </NumberCell>
                <td>
                  <div className={`row middle gap-8 ${classes.actions}`}>
                    {line.amountPaise > 0 ? (
                      <SmallButton aria-label={texts.matchLabel(amount, day)} onClick={() => setAttached(line)}>
                        {texts.attach}
                      </SmallButton>
                    ) : null}
                    <SmallButton
                      variant="quiet"
                      aria-label={texts.ignoreLabel(amount, day)}
                      onClick={() => setIgnored(line)}
                    >
                      {deskReconciliation.gateway.ignore}
                    </SmallButton>
                  </div>
                </td>
              </tr>
            )
          })}
        </DataTable>
      )}
      {bank.open > bankLines.length ? (
        <p className="muted line-above pad-10-16">{texts.more(bankLines.length, bank.open)}</p>
      ) : null}
      {asks === null ? null : (
        <ColumnsDialog {...{ questions: asks, isReading, failure }} onClose={leave} onRead={read} />
      )}
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

/** Settlements that should have arrived, but have not. */
function LateSettlements({ late }: Pick<BankCardProps, 'late'>) {
  if (late.length === 0) return null
  return (
    <Note kind="waits">
      <b>{texts.late(late.length)}:</b>{' '}
      {late
        .map(({ id, utr, amountPaise, at }) => {
          const day = dayOf(todayIn(BUSINESS_TIME_ZONE, new Date(at)))
          return texts.latePaymentLine(printSignedRupees(amountPaise), day, { id, utr: utr ?? texts.noUtr })
        })
        .join('; ')}
    </Note>
  )
}
