import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { ERASED_NAME } from '#kernel/people/erased-person.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { invoiceLink } from '#features/documents/server/invoice-link.ts'
import { setOffRepository } from '#features/office-payments/server/set-off-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { balanceDues, bookings, gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { cancellations } from '#platform/db/schema/cancellations.ts'
import { invoices, vouchers } from '#platform/db/schema/documents.ts'
import { idempotencyKeys, inbox, storedFiles } from '#platform/db/schema/operations.ts'
import { bookingPans } from '#platform/db/schema/pans.ts'
import { officePayments, officePaymentPhotos, refundAccounts } from '#platform/db/schema/office-payments.ts'
import type { PersonalDataSource } from './holding.ts'
import type { Subject } from './subject.ts'

/**
 * Payments, balances due, refunds and documents. The rows of payments, balances due and refunds contain no name.
 * Receipts, invoices and credit notes stay unchanged, because the law requires it. Vouchers, stored messages of the
 * gateway and stored responses to requests are deleted or emptied.
 */
export const moneyPersonalData: PersonalDataSource = {
  async list(db, { bookingIds }, { baseUrl, secrets }) {
    const ids = [...bookingIds]
    const paid = await db
      .select({ payment: payments, reference: bookings.reference })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(inArray(payments.bookingId, ids))
      .orderBy(asc(payments.createdAt))
    const due = await db
      .select({ due: balanceDues, reference: bookings.reference })
      .from(balanceDues)
      .innerJoin(bookings, eq(bookings.id, balanceDues.bookingId))
      .where(inArray(balanceDues.bookingId, ids))
      .orderBy(asc(balanceDues.createdAt))
    const refundRows = await db
      .select({ refund: refunds, reference: bookings.reference })
      .from(refunds)
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .where(inArray(refunds.bookingId, ids))
      .orderBy(asc(refunds.createdAt))
    const setOffs = await setOffRepository.sumByRefund(
      db,
      refundRows.map(({ refund }) => refund.id),
    )
    const cancellationRows = await db
      .select({ cancellation: cancellations, reference: bookings.reference })
      .from(cancellations)
      .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
      .where(inArray(cancellations.bookingId, ids))
      .orderBy(asc(cancellations.cancelledAt))
    const issued = await db
      .select({ snapshot: vouchers.snapshot, createdAt: vouchers.createdAt })
      .from(vouchers)
      .where(inArray(vouchers.bookingId, ids))
      .orderBy(asc(vouchers.createdAt))
    const received = await db
      .select({ receipt: officePayments, reference: bookings.reference, photo: officePaymentPhotos.officePaymentId })
      .from(officePayments)
      .leftJoin(officePaymentPhotos, eq(officePaymentPhotos.officePaymentId, officePayments.id))
      .innerJoin(bookings, eq(bookings.id, officePayments.bookingId))
      .where(inArray(officePayments.bookingId, ids))
      .orderBy(asc(officePayments.enteredAt))
    const pans = await db
      .select({ reference: bookings.reference, enteredAt: bookingPans.enteredAt })
      .from(bookingPans)
      .innerJoin(bookings, eq(bookings.id, bookingPans.bookingId))
      .where(and(inArray(bookingPans.bookingId, ids), isNotNull(bookingPans.sealed)))
    const documents = await db
      .select({ billingDocument: invoices, linkSeries: bookings.linkSeries })
      .from(invoices)
      .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
      .where(inArray(invoices.bookingId, ids))
      .orderBy(asc(invoices.createdAt))
    return [
      {
        ...personalDataMessages.payments,
        rows: paid.map(({ payment, reference }) => ({
          booking: reference,
          status: payment.status,
          amountPaise: payment.amountPaise,
          method: payment.method,
          gatewayPaymentId: payment.gatewayPaymentId,
          at: payment.createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.dues,
        rows: due.map(({ due: { reason, status, amountPaise, createdAt }, reference }) => ({
          booking: reference,
          reason,
          status,
          amountPaise,
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.receipts,
        rows: received.map(({ receipt, reference, photo }) => ({
          booking: reference,
          number: receipt.number,
          way: receipt.way,
          amountPaise: receipt.amountPaise,
          payer: receipt.payer,
          proof: receipt.reference,
          state: receipt.state,
          clearedOn: receipt.clearedOn,
          bouncedOn: receipt.bouncedOn,
          bounceReason: receipt.bounceReason,
          receivedOn: receipt.receivedOn,
          photo: photo === null ? null : personalDataMessages.photoOnFile,
        })),
      },
      ...(pans.length === 0
        ? []
        : [
            {
              ...personalDataMessages.pans,
              rows: pans.map(({ reference, enteredAt }) => ({ booking: reference, at: enteredAt.toISOString() })),
            },
          ]),
      {
        ...personalDataMessages.refunds,
        rows: refundRows.map(({ refund, reference }) => ({
          booking: reference,
          status: refund.status,
          amountPaise: refund.amountPaise,
          setOffPaise: setOffs.get(refund.id) ?? 0,
          reason: refund.reason,
          bankReference: refund.bankReference,
          at: refund.createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.cancellations,
        rows: cancellationRows.map(({ cancellation, reference }) => ({
          booking: reference,
          by: cancellation.by,
          guests: cancellation.guests,
          sharePaise: cancellation.sharePaise,
          refundPaise: cancellation.refundPaise,
          at: cancellation.cancelledAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.vouchers,
        rows: issued.map(({ snapshot: { reference, revision, traveller, ...snapshot }, createdAt }) => ({
          booking: reference,
          revision,
          name: traveller.name,
          phone: traveller.phone,
          guests: traveller.guests,
          paid: snapshot.paid,
          specialRequests: snapshot.specialRequests,
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.documents,
        rows: documents.map(({ billingDocument: { id, snapshot }, linkSeries }) => ({
          number: snapshot.number,
          kind: snapshot.title,
          issuedOn: snapshot.issuedOn,
          booking: snapshot.trip.reference,
          link: `${baseUrl}${invoiceLink(secrets.booking, id, linkSeries)}`,
        })),
      },
    ]
  },

  erase: eraseMoneyRecordsOfBookings,
}

/**
 * Deletes vouchers and stored responses of bookings, and empties the gateway's messages about them. Receipts, invoices
 * and credit notes stay. Office payments stay without their payer.
 */
export async function eraseMoneyRecordsOfBookings(
  tx: Transaction,
  { bookingIds, references }: Pick<Subject, 'bookingIds' | 'references'>,
): Promise<void> {
  if (bookingIds.length === 0) return
  const ids = [...bookingIds]
  const deletedRows = await tx
    .delete(vouchers)
    .where(inArray(vouchers.bookingId, ids))
    .returning({ sha256: vouchers.pdfSha256 })
  if (deletedRows.length > 0) {
    const others = tx.select({ sha256: vouchers.pdfSha256 }).from(vouchers)
    const files = deletedRows.map(({ sha256 }) => sha256)
    await tx.delete(storedFiles).where(and(inArray(storedFiles.sha256, files), notInArray(storedFiles.sha256, others)))
  }
  const refundsOfBookings = tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.bookingId, ids))
  await tx.delete(refundAccounts).where(inArray(refundAccounts.refundId, refundsOfBookings))
  const received = tx
    .select({ id: officePayments.id })
    .from(officePayments)
    .where(inArray(officePayments.bookingId, ids))
  await tx.delete(officePaymentPhotos).where(inArray(officePaymentPhotos.officePaymentId, received))
  await tx.update(bookingPans).set({ sealed: null }).where(inArray(bookingPans.bookingId, ids))
  await tx.update(officePayments).set({ payer: ERASED_NAME, reason: '' }).where(inArray(officePayments.bookingId, ids))
  // The gateway's messages about the payer are emptied. The rows stay: they show that a message arrived, and its
  // result.
  const orders = tx
    .select({ id: gatewayOrders.gatewayOrderId })
    .from(gatewayOrders)
    .where(and(inArray(gatewayOrders.bookingId, ids), isNotNull(gatewayOrders.gatewayOrderId)))
  const paid = tx
    .select({ id: payments.gatewayPaymentId })
    .from(payments)
    .where(and(inArray(payments.bookingId, ids), isNotNull(payments.gatewayPaymentId)))
  const gatewayIds = [...(await orders), ...(await paid)].flatMap(({ id }) => (id === null ? [] : [id]))
  for (const name of gatewayIds) {
    await tx
      .update(inbox)
      .set({ body: Buffer.alloc(0) })
      .where(and(isNotNull(inbox.processedAt), sql`position(convert_to(${name}, 'UTF8') in ${inbox.body}) > 0`))
  }
  for (const name of [...bookingIds, ...references]) {
    await tx
      .delete(idempotencyKeys)
      .where(sql`position(${name}::text in coalesce(${idempotencyKeys.response}::text, '')) > 0`)
  }
}
