import type { TestDatabase } from './database.ts'

/** Sums of some money movements, in paise. */
export type MovementSums = { in: number; bounced: number; back: number }
/** One money movement, with its day in India. */
export type MoneyMovement = { kind: keyof MovementSums; day: string; paise: number; bookingId: string }

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/**
 * Collects every money movement row by row from the audit log and the status history. The product computes its sums
 * from other rows: payments, office payments and refunds.
 */
export async function traceMoneyMovements({ pool }: Pick<TestDatabase, 'pool'>): Promise<MoneyMovement[]> {
  type Row = { at: Date; paise: string; booking: string; receipt?: string }
  const read = async (text: string) => (await pool.query<Row>(text)).rows
  const changes = (entity: string, to: string, table: string) =>
    read(`select h.at, t.amount_paise as paise, t.booking_id as booking from status_history h
      join ${table} t on t.id = h.entity_id where h.entity = '${entity}' and h.to_status = '${to}'`)
  const readAuditEvents = (name: string) =>
    read(`select at, after->>'amountPaise' as paise, object_id as booking, after->>'receipt' as receipt
      from audit_events where name = '${name}'`)
  const toMoves = (rows: readonly Row[], kind: MoneyMovement['kind']) =>
    rows.map(({ at, paise, booking }) => ({
      kind,
      day: dayInIndia.format(at),
      paise: Number(paise),
      bookingId: booking,
    }))
  const confirmations = await readAuditEvents('office_payment_confirmed')
  const confirmedIds = new Set(confirmations.map(({ receipt }) => receipt))
  // A cheque that bounced before anybody confirmed it does not count.
  const bounced = (await readAuditEvents('cheque_bounced')).filter(({ receipt }) => confirmedIds.has(receipt))
  const captured = await changes('payment', 'captured', `(select * from payments where channel = 'gateway')`)
  return [
    ...toMoves(captured, 'in'),
    ...toMoves(confirmations, 'in'),
    ...toMoves(bounced, 'bounced'),
    ...toMoves(await changes('refund', 'processed', 'refunds'), 'back'),
  ]
}

/** The sums of some money movements. */
export function sumMovements(movements: readonly MoneyMovement[]): MovementSums {
  const sum = (kind: MoneyMovement['kind']) =>
    movements.filter((movement) => movement.kind === kind).reduce((total, { paise }) => total + paise, 0)
  return { in: sum('in'), bounced: sum('bounced'), back: sum('back') }
}
