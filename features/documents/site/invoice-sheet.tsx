import type { InvoiceDocument } from '../api/calls.ts'
import { invoiceMessages as texts } from '#messages/documents/invoice.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Fact } from '#ui/site/fact.tsx'
import { LogoMark } from '#ui/site/logo-mark.tsx'
import { Amount } from './amount.tsx'
import { TaxLines } from './tax-lines.tsx'
import classes from './invoice-sheet.module.css'
import tables from './sheet-table.module.css'

/** The reasons of credit notes for money that never arrived. */
const UNRECEIVED_MONEY_REASONS: readonly string[] = ['cheque_bounced', 'refund_set_off']

/** A document as it was issued. It looks the same on screen and in print, where it is alone on a white page. */
export function InvoiceSheet({ billingDocument }: { billingDocument: InvoiceDocument }) {
  const { title, number, issuedOn, isTest, seller, buyer, discount, discountReason, total, totalInWords, tax } =
    billingDocument
  const isCredit = billingDocument.credit !== null
  const isUnpaid = isForUnreceivedMoney(billingDocument.credit)
  return (
    <article className={classes.sheet} aria-labelledby="billing-document-title">
      {isTest ? <p className={classes.test}>{texts.test}</p> : null}
      <div className={classes.head}>
        <Letterhead />
        <div className={classes.title}>
          <h1 id="billing-document-title">{texts.titles[title]}</h1>
          <dl className={classes.identity}>
            <Fact name={texts.number}>
              <strong className="num">{number}</strong>
            </Fact>
            <Fact name={texts.date}>{printDate(issuedOn)}</Fact>
          </dl>
        </div>
      </div>
      <div className={classes.parties}>
        <div>
          <p className={classes.label}>{texts.issuedBy}</p>
          <p className={classes.name}>{seller.name}</p>
          <Lines lines={seller.address} />
          <p>
            {seller.phone}, {seller.email}
          </p>
          {seller.gstin === null ? null : (
            <p>
              {texts.gstin} <strong className="num">{seller.gstin}</strong>
            </p>
          )}
          <State state={seller.gstin === null ? null : seller.state} />
        </div>
        <div>
          <p className={classes.label}>{texts.issuedTo}</p>
          <p className={classes.name}>{buyer.name}</p>
          <Lines lines={buyer.address} />
          <State state={tax === null ? null : buyer.state} />
        </div>
      </div>
      <Charges billingDocument={billingDocument} />
      <div className={classes.sums}>
        <div className={classes.words}>
          <p className={classes.label}>{texts.inWords}</p>
          <p>{totalInWords}</p>
        </div>
        <dl className={classes.total}>
          {discount === 0 ? null : (
            <div className={classes.discount}>
              <dt>{discountReason === undefined ? texts.discount : texts.officeDiscount(discountReason)}</dt>
              <dd>
                − <Amount of={discount} />
              </dd>
            </div>
          )}
          <div>
            <dt>
              {isUnpaid ? texts.totalUnpaid : isCredit ? texts.totalBack : texts.total}
              {tax === null ? null : <span className={classes.included}>{texts.including}</span>}
            </dt>
            <dd>
              <Amount of={total} />
            </dd>
          </div>
        </dl>
      </div>
      {tax === null ? null : <TaxLines tax={tax} total={total} />}
      <Facts billingDocument={billingDocument} />
      <p className={classes.note}>
        {tax === null ? `${isCredit ? texts.noTaxRefund : texts.noTax} ` : ''}
        {texts.computerGenerated}
      </p>
    </article>
  )
}

function Letterhead() {
  const { name } = useSite()
  return (
    <p className={classes.letterhead}>
      <LogoMark />
      {name}
    </p>
  )
}

/** What was bought, or what is refunded. */
function Charges({ billingDocument: { lines, trip, credit } }: { billingDocument: InvoiceDocument }) {
  const refundLabelOf = isForUnreceivedMoney(credit) ? texts.unpaidLine : texts.refundLine
  const isTrip = lines.some(({ kind }) => kind === 'trip')
  const { columns } = texts
  return (
    <table className={`${tables.table} ${tables.bare}`}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          {isTrip ? (
            <>
              <th scope="col" className={classes.wide}>
                {columns.quantity}
              </th>
              <th scope="col" className={classes.wide}>
                {columns.unit}
              </th>
            </>
          ) : null}
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, quantity, unit, amount }) => (
          <tr key={kind}>
            <td>
              <strong>
                {kind === 'refund'
                  ? refundLabelOf(trip.packageName)
                  : kind === 'change'
                    ? texts.changeLine(trip.packageName)
                    : trip.packageName}
              </strong>
              <span className={classes.dates}>
                {printDate(trip.startDate)}
                {trip.endDate === trip.startDate ? null : ` – ${printDate(trip.endDate)}`}
              </span>
              {kind === 'trip' ? (
                <span className={classes.narrow}>
                  {quantity} × <Amount of={unit} />
                </span>
              ) : null}
            </td>
            {isTrip ? (
              <>
                <td className={`num ${classes.wide}`}>{quantity}</td>
                <td className={classes.wide}>
                  <Amount of={unit} />
                </td>
              </>
            ) : null}
            <td>
              <Amount of={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The booking and the payment. A credit note also names the document that it corrects. */
function Facts({ billingDocument: { trip, payment, credit, tax } }: { billingDocument: InvoiceDocument }) {
  return (
    <dl className={classes.facts}>
      <Fact name={texts.booking}>{trip.reference}</Fact>
      {credit === null ? null : (
        <>
          <Fact name={texts.credits[credit.title]}>{texts.creditOf(credit.number, printDate(credit.issuedOn))}</Fact>
          <Fact name={texts.reason}>{texts.reasons[credit.reason] ?? texts.otherReason}</Fact>
          {credit.refundId === null ? null : <Fact name={texts.refundId}>{credit.refundId}</Fact>}
        </>
      )}
      <Fact name={texts.paidOn}>{printDate(payment.paidOn)}</Fact>
      <Fact name={texts.method}>{payment.method}</Fact>
      <Fact name={texts.payment}>{payment.paymentId}</Fact>
      <Fact name={texts.order}>{payment.orderId}</Fact>
      {tax === null ? null : (
        <Fact name={texts.placeOfSupply}>
          {tax.placeOfSupply.name} ({tax.placeOfSupply.code})
        </Fact>
      )}
    </dl>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}

function State({ state }: { state: { code: string; name: string } | null }) {
  return state === null ? null : <p>{texts.state(state.name, state.code)}</p>
}

function isForUnreceivedMoney(credit: InvoiceDocument['credit']): boolean {
  return credit !== null && UNRECEIVED_MONEY_REASONS.includes(credit.reason)
}
