import { useState } from 'react'
import type { StatementQuestions } from '../api/desk-calls.ts'
import { BANK_COLUMNS, isCompleteLayout, readBankLines, type BankLayout } from '../rules/bank-statement.ts'
import { BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { DataTable, NoWrapCell, NumberCell } from '#ui/desk/data-table.tsx'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.columns
const { columnHeadings } = deskReconciliation.bank

type ColumnsDialogProps = {
  questions: StatementQuestions
  isReading: boolean
  /** Why the statement was not imported. */
  failure: string
  onClose: () => void
  onRead: (layout: BankLayout) => void
}

/** Asks which column of a statement is which, and previews the first lines before anything is stored. */
export function ColumnsDialog({ questions, isReading, failure, onClose, onRead }: ColumnsDialogProps) {
  const [layout, setLayout] = useState<BankLayout>(questions.layout)
  const [isIncomplete, setIsIncomplete] = useState(false)
  return (
    <FormDialog
      failure={isIncomplete && !isCompleteLayout(layout) ? texts.lacking : failure}
      isOpen
      isWide
      title={texts.title}
      onClose={onClose}
      sending={{ isPending: isReading }}
      texts={{ leave: deskReconciliation.bank.leave, action: texts.action, working: texts.inProgress }}
      onSubmit={() => {
        setIsIncomplete(!isCompleteLayout(layout))
        if (isCompleteLayout(layout)) onRead(layout)
      }}
    >
      <div className={`stack gap-12 ${classes.columns}`}>
        {BANK_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={texts.names[column]}
            value={layout[column] === undefined ? '' : String(layout[column])}
            onChange={({ target: { value } }) => {
              const { [column]: _, ...rest } = layout
              setLayout(value === '' ? rest : { ...rest, [column]: Number(value) })
            }}
          >
            <option value="">{texts.none}</option>
            {questions.columnHeadings.map((heading, index) => (
              // Two columns may have the same heading, so the key includes the position.
              <option key={`${index} ${heading}`} value={index}>
                {heading === '' ? String(index + 1) : heading}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p>{texts.text}</p>
      <Sample sample={questions.sample} layout={layout} />
    </FormDialog>
  )
}

function Sample({ sample, layout }: { sample: StatementQuestions['sample']; layout: BankLayout }) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const { lines, faults } = readBankLines(sample, isCompleteLayout(layout) ? layout : {}, today)
  if (lines.length + faults.length === 0) return <p role="status">{texts.noReadableLines}</p>
  return (
    <DataTable
      className={classes.sample}
      headings={[columnHeadings.day, columnHeadings.text, { number: columnHeadings.amount }]}
    >
      {lines.map(({ line, day, text, reference, amount }) => (
        <tr key={line}>
          <NoWrapCell>{formatDayOfTrip(day)}</NoWrapCell>
          <td className="anywhere">{[text, reference].filter(Boolean).join(', ')}</td>
          <NumberCell>{printSignedRupees(amount)}</NumberCell>
        </tr>
      ))}
      {faults.map(({ line, why }) => (
        <tr key={line}>
          <td colSpan={3}>{deskReconciliation.bank.fault[why](line)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
