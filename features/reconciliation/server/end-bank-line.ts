import type { Paise } from '#kernel/money/money.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { OfficePaymentMethod } from '#features/office-payments/rules/office-payment.ts'
import { createOfficePayment } from '#features/office-payments/server/enter-office-payment.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/reconciliation/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bankLineRepository, type BankLineRow, type BankLineMatch } from './bank-line-repository.ts'
import { lockMatching } from './match-lines.ts'
import { settlementRepository } from './settlement-repository.ts'

type BookingPaymentFromLine = { id: string; reference: string; way: OfficePaymentMethod; utr: string; payer: string }

/**
 * Records an office payment for a booking from a statement line; a second person confirms it. Slip and line are written
 * together, so neither exists without the other.
 *
 * @throws {AppError} `BANK_LINE_GONE` for a line that has ended or is a debit; the codes of `createOfficePayment`.
 */
export async function recordPaymentFromBankLine(
  platform: Platform,
  staff: Staff,
  { id, reference, way, utr, payer }: BookingPaymentFromLine,
): Promise<{ number: string; amountPaise: Paise }> {
  const line = await requireOpen(platform.db, id)
  if (line.amountPaise < 0) throw new AppError('BANK_LINE_GONE')
  const proof = { book: '', utr, cheque: '', bank: '', isAccountPayee: false }
  const { number, amountPaise } = await createOfficePayment(platform, staff, {
    reference,
    way,
    amountPaise: line.amountPaise,
    receivedOn: line.day,
    payer,
    proof,
    onCreated: (tx, officePayment) =>
      end(tx, { platform, staff, line, how: { match: 'receipt', matched: officePayment.id, reason: '' } }),
  })
  return { number, amountPaise }
}

/**
 * Matches a line with a slip or a settlement whose number the bank has written differently or left out.
 *
 * @throws {AppError} `BANK_LINE_GONE`; `BANK_LINE_NO_MATCH` for a number that does not exist, that has another amount,
 * or that is already matched.
 */
export async function attachBankLine(
  platform: Platform,
  staff: Staff,
  { id, number }: { id: string; number: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await lockMatching(tx, platform.clock.now())
    const line = await requireOpen(tx, id)
    const candidate = await findByNumber(tx, number.trim())
    const isTaken = candidate !== undefined && (await bankLineRepository.isFound(tx, candidate.matched))
    if (candidate?.amount !== line.amountPaise || isTaken) throw new AppError('BANK_LINE_NO_MATCH')
    const { match, matched } = candidate
    await end(tx, { platform, staff, line, how: { match, matched, reason: '' } })
    await bankLineRepository.resolveUncertainMatches(tx)
  })
}

/**
 * Ignores a line that does not concern bookings, such as a bank fee.
 *
 * @throws {AppError} `MISMATCH_REASON`; `BANK_LINE_GONE`.
 */
export async function ignoreBankLine(
  platform: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (reason === '') throw new AppError('MISMATCH_REASON')
  const line = await requireOpen(platform.db, id)
  await inTransaction(platform.db, (tx) =>
    end(tx, { platform, staff, line, how: { match: 'ignored', matched: null, reason } }),
  )
}

async function findByNumber(db: Queryable, number: string) {
  const settlement = (await settlementRepository.findAll(db, [number])).get(number)
  if (settlement !== undefined) {
    return { match: 'settlement' as const, matched: settlement.id, amount: settlement.amountPaise }
  }
  const officePayment = await bankLineRepository.findOfficePayment(db, number.toUpperCase())
  return officePayment && { match: 'receipt' as const, matched: officePayment.id, amount: officePayment.amount }
}

async function requireOpen(db: Queryable, id: string): Promise<BankLineRow> {
  const line = await bankLineRepository.find(db, id)
  if (line === undefined || line.match !== null) throw new AppError('BANK_LINE_GONE')
  return line
}

type BankLineEnd = {
  platform: Platform
  staff: Staff
  line: BankLineRow
  how: Pick<BankLineMatch, 'match' | 'matched' | 'reason'>
}

async function end(tx: Transaction, { platform: { clock }, staff, line, how }: BankLineEnd): Promise<void> {
  const at = clock.now()
  if (!(await bankLineRepository.end(tx, line.id, { ...how, endedBy: staff.id, endedAt: at }))) {
    throw new AppError('BANK_LINE_GONE')
  }
  await recordAuditEvent(tx, {
    name: 'bank_line_ended',
    on: { kind: 'bank_line', id: line.id },
    at,
    reason: how.match === 'ignored' ? auditReasons.ignoredAtDesk : auditReasons.matchedAtDesk,
    after: { amount: line.amountPaise, match: how.match, matched: how.matched },
  })
}
