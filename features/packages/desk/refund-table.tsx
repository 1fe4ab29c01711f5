import type { CancellationPolicy } from '#features/catalog/rules/cancellation-policy.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { refundRows } from '#ui/site/lib/refund-rows.ts'
import { DataTable } from '#ui/desk/data-table.tsx'
import classes from './refund-table.module.css'

const texts = deskPackageRows.refunds

/** The refund steps as travellers read them: the rows of the package's page. */
export function RefundTable({ policy }: { policy: CancellationPolicy }) {
  return (
    <div className={classes.read}>
      <DataTable aria-label={texts.shown} caption={texts.shown} headings={[texts.when, texts.back]}>
        {refundRows(policy).map(([when, refund]) => (
          <tr key={when}>
            <td data-label={texts.when}>{when}</td>
            <td data-label={texts.back}>{refund}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
