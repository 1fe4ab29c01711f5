import type { DocumentTax } from '../api/calls.ts'
import { invoiceMessages } from '#messages/documents/invoice.ts'
import { Amount } from './amount.tsx'
import classes from './sheet-table.module.css'

const texts = invoiceMessages.tax
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** The tax included in the total. Its lines add up to the total. */
export function TaxLines({ tax, total }: { tax: DocumentTax; total: number }) {
  const rate = tax.rateBasisPoints / 100
  const lines: (readonly [name: string, amount: number])[] = tax.isInterstate
    ? [[texts.rate('IGST', percent.format(rate)), tax.igst]]
    : [
        [texts.rate('CGST', percent.format(rate / 2)), tax.cgst],
        [texts.rate(tax.localTax, percent.format(rate / 2)), tax.sgst],
      ]
  return (
    <table className={`${classes.table} ${classes.stacked}`}>
      <caption>{texts.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{invoiceMessages.columns.sac}</th>
          <th scope="col">{texts.taxable}</th>
          {lines.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {tax.rounding === 0 ? null : <th scope="col">{texts.rounding}</th>}
          <th scope="col">{texts.sum}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="num" data-name={invoiceMessages.columns.sac}>
            {tax.sac}
          </td>
          <td data-name={texts.taxable}>
            <Amount of={tax.taxable} />
          </td>
          {lines.map(([name, amount]) => (
            <td key={name} data-name={name}>
              <Amount of={amount} />
            </td>
          ))}
          {tax.rounding === 0 ? null : (
            <td data-name={texts.rounding}>
              <Amount of={tax.rounding} />
            </td>
          )}
          <td data-name={texts.sum}>
            <Amount of={total} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
