import type { BookingPayments } from '../api/desk-calls.ts'
import { deskMoney as texts } from '#messages/office-payments/desk.ts'
import classes from './money.module.css'

type UpiCodeProps = { upi: NonNullable<BookingPayments['upi']>; amount: string }

/** The QR code for the payer. It fills in the payee, amount and reference in their app. The UTR is then typed here. */
export function UpiCode({ upi: { vpa, name, squares, path }, amount }: UpiCodeProps) {
  return (
    <figure className={`row middle gap-16 ${classes.upi}`}>
      <svg viewBox={`0 0 ${squares} ${squares}`} role="img" aria-label={texts.upiQrCodeLabel(amount)}>
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
