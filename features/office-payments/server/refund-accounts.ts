import * as z from 'zod/mini'
import { inArray } from 'drizzle-orm'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import { readBankAccount, type BankAccount } from '../rules/bank-account.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paymentRepository, refundRepository, type RefundRow } from '#features/payments/server/payment-repository.ts'
import { moveRefundToReview } from '#features/payments/server/refund-queue.ts'
import { settleRefundManually } from '#features/payments/server/settle-refund-by-hand.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { refundAccounts } from '#platform/db/schema/office-payments.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'
import { assertFundsAvailable } from './refund-money.ts'

const PURPOSE = 'pathik: bank accounts of refunds'
const StoredAccount = z.object({ holder: z.string(), number: z.string(), ifsc: z.string() })

/**
 * Stores the account for a refund, encrypted. From then on the refund is not paid through the gateway, unless a staff
 * member requests that. If it waits for funds there, it leaves the queue.
 *
 * @throws {AppError} `REFUND_ACCOUNT_INVALID`; `REFUND_NOT_IN_REVIEW` for a refund that waits neither for a person nor
 * for funds at the gateway, and for one that is being requested from the gateway right now.
 */
export async function saveRefundAccount(
  { db, clock, secrets }: Platform,
  staff: Staff,
  { id, ...bankAccount }: BankAccount & { id: string },
): Promise<void> {
  const account = readBankAccount(bankAccount)
  if (account === null) throw new AppError('REFUND_ACCOUNT_INVALID')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, id)
    if (refund === undefined) throw new AppError('REFUND_NOT_IN_REVIEW')
    await moveRefundToReview(tx, { refund, actor: staff.id, cause: auditReasons.bankAccountEntered, at })
    const sealed = sealText({ secret: secrets.booking, purpose: PURPOSE, owner: id }, JSON.stringify(account))
    const row = { sealed, enteredBy: staff.id, enteredAt: at }
    await tx
      .insert(refundAccounts)
      .values({ refundId: id, ...row })
      .onConflictDoUpdate({ target: refundAccounts.refundId, set: row })
    // The account itself is never logged.
    await recordAuditEvent(tx, {
      name: 'refund_account_entered',
      on: { kind: 'booking', id: refund.bookingId },
      at,
      reason: auditReasons.bankAccountForRefund,
      after: { refund: id },
    })
  })
}

/**
 * Removes a refund from the queue for funds at the gateway, so that it can be paid by bank, with or without its account
 * stored here.
 *
 * @throws {AppError} `REFUND_NOT_IN_REVIEW` as for {@link saveRefundAccount}.
 */
export async function removeRefundFromQueue({ db, clock }: Platform, staff: Staff, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, id)
    if (refund === undefined) throw new AppError('REFUND_NOT_IN_REVIEW')
    await moveRefundToReview(tx, { refund, actor: staff.id, cause: auditReasons.toBeRefundedByBank, at })
    const on = { kind: 'booking', id: refund.bookingId }
    await recordAuditEvent(tx, {
      name: 'refund_removed',
      on,
      at,
      reason: auditReasons.paidByBankInstead,
      after: { refund: id },
    })
  })
}

/**
 * Records that a refund was paid by bank. The account is then erased: the UTR identifies the transfer.
 *
 * @throws {AppError} the errors of {@link assertFundsAvailable} and of {@link settleRefundManually}; `REFUND_ACCOUNT_MISSING`
 * for an office payment, when the receiving account is unknown.
 */
export async function settleDeskRefund(
  platform: Platform,
  staff: Staff,
  { id, bankReference, expectedPaise }: { id: string; bankReference: string; expectedPaise: number },
): Promise<void> {
  const refund = await refundRepository.findById(platform.db, id)
  const payment = refund && (await paymentRepository.findById(platform.db, refund.paymentId))
  if (refund?.status === 'needs_review' && payment?.channel === 'office') {
    await assertFundsAvailable(platform.db, payment, refund)
    if (!(await decryptAccounts(platform, [id])).has(id)) throw new AppError('REFUND_ACCOUNT_MISSING')
  }
  await settleRefundManually(platform, {
    refundId: id,
    actor: staff.id,
    bankReference,
    expectedPaise,
    check: assertRefundFunded,
  })
}

/** Locks the payment, so that a concurrent refund or bounced cheque waits. */
async function assertRefundFunded(tx: Transaction, refund: RefundRow): Promise<void> {
  const payments = await paymentRepository.findCapturedForUpdate(tx, refund.bookingId)
  const payment = payments.find(({ id }) => id === refund.paymentId)
  if (payment?.channel === 'office') await assertFundsAvailable(tx, payment, refund)
}

/** The bank accounts for the refunds, by refund id. */
export async function decryptAccounts(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  ids: readonly string[],
): Promise<Map<string, BankAccount>> {
  const accountByRefund = new Map<string, BankAccount>()
  for (const { refundId, sealed } of await listSealedAccounts(db, ids)) {
    const text = openSealedText({ secret: secrets.booking, purpose: PURPOSE, owner: refundId }, sealed)
    const account = text === null ? null : z.safeParse(StoredAccount, JSON.parse(text))
    if (account?.success === true) accountByRefund.set(refundId, account.data)
  }
  return accountByRefund
}

async function listSealedAccounts(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(refundAccounts)
    .where(inArray(refundAccounts.refundId, [...ids]))
}
