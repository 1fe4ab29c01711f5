import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { refundRows } from '#ui/site/lib/refund-rows.ts'
import table from '#ui/desk/table.module.css'
import classes from './refund-table.module.css'

const texts = deskPackageRows.refunds

/** The refund steps as travellers read them: the rows of the package's page. */
export function RefundTable({ policy }: { policy: CancellationPolicy }) {
  return (
    <div className={classes.read}>
      <table className={table.table} aria-label={texts.shown}>
        <caption>{texts.shown}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.back}</th>
          </tr>
        </thead>
        <tbody>
          {refundRows(policy).map(([when, back]) => (
            <tr key={when}>
              <td data-label={texts.when}>{when}</td>
              <td data-label={texts.back}>{back}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
