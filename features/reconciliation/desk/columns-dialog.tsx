import { useState } from 'react'
import type { StatementAsks } from '../api/desk-schemas.ts'
import { BANK_COLUMNS, isWholeLayout, readBankLines, type BankLayout } from '../rules/bank-statement.ts'
import { BUSINESS_TIME_ZONE, formatDayOfTrip, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskReconciliation } from '#messages/reconciliation/desk.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import table from '#desk/ui/table.module.css'
import classes from './reconciliation.module.css'

const texts = deskReconciliation.columns
const { heads } = deskReconciliation.bank

type ColumnsDialogProps = {
  asks: StatementAsks
  isReading: boolean
  /** Why it was not read. */
  failure: string
  onClose: () => void
  onRead: (layout: BankLayout) => void
}

/** Says which column of a statement is which, and shows the first lines as they will be read, before anything is kept. */
export function ColumnsDialog({ asks, isReading, failure, onClose, onRead }: ColumnsDialogProps) {
  const [layout, setLayout] = useState<BankLayout>(asks.layout)
  const [isLacking, setIsLacking] = useState(false)
  return (
    <FormDialog
      failure={isLacking && !isWholeLayout(layout) ? texts.lacking : failure}
      isOpen
      isWide
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (isReading) return
        setIsLacking(!isWholeLayout(layout))
        if (isWholeLayout(layout)) onRead(layout)
      }}
      acts={
        <>
          <Button onClick={onClose}>{deskReconciliation.bank.leave}</Button>
          <Button type="submit" look="main" pendingText={isReading ? texts.acting : undefined}>
            {texts.act}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
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
            {asks.heads.map((head, place) => (
              // Heads may be alike; their places are not.
              <option key={`${place} ${head}`} value={place}>
                {head === '' ? String(place + 1) : head}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p>{texts.text}</p>
      <Sample sample={asks.sample} layout={layout} />
    </FormDialog>
  )
}

function Sample({ sample, layout }: { sample: StatementAsks['sample']; layout: BankLayout }) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const { lines, faults } = readBankLines(sample, isWholeLayout(layout) ? layout : {}, today)
  if (lines.length + faults.length === 0) return <p role="status">{texts.noLine}</p>
  return (
    <table className={`${table.table} ${classes.sample}`}>
      <thead>
        <tr>
          <th scope="col">{heads.day}</th>
          <th scope="col">{heads.text}</th>
          <th scope="col" className={table.number}>
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, day, text, reference, amount }) => (
          <tr key={line}>
            <td className={table.whole}>{formatDayOfTrip(day)}</td>
            <td className={classes.says}>{[text, reference].filter(Boolean).join(', ')}</td>
            <td className={table.number}>{printSignedRupees(amount)}</td>
          </tr>
        ))}
        {faults.map(({ line, why }) => (
          <tr key={line}>
            <td colSpan={3}>{deskReconciliation.bank.fault[why](line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
