import { deskReports as texts } from '#messages/reports/desk.ts'
import { printShortSigned } from '#ui/desk/lib/print-money.ts'

/** An amount in a table of totals. Most amounts there are zero, so zero is printed as a dash. */
export function printAmount(paise: number | null): string {
  return paise === null || paise === 0 ? texts.none : printShortSigned(paise)
}
