import type { BookingPayments } from '../api/desk-schemas.ts'
import { deskMoney as texts } from '#messages/receipts/desk.ts'
import classes from './money.module.css'

type UpiCodeProps = { upi: NonNullable<BookingPayments['upi']>; amount: string }

/** The code that the payer scans: their app has payee, amount and reference then. The reference of the payment is typed after it. */
export function UpiCode({ upi: { vpa, name, squares, path }, amount }: UpiCodeProps) {
  return (
    <figure className={classes.upi}>
      <svg viewBox={`0 0 ${squares} ${squares}`} role="img" aria-label={texts.upiPicture(amount)}>
        <path d={path} />
      </svg>
      <figcaption>
        <b>{texts.upiScan(amount)}</b>
        <br />
        {texts.upiTo(name, vpa)}
      </figcaption>
    </figure>
  )
}
