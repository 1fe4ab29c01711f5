import type { ArchiveFooter } from './archive-format.ts'

/** A row as it is in an archive. */
type Row = Record<string, unknown>

/**
 * Converts a refund from an archive in the old format, where `waiting_since` marked a refund as waiting for funds. If
 * it was already requested from the gateway, it gets the status `waiting_for_funds` and keeps waiting. Otherwise it
 * keeps its status without the date: its own job queues it again, requests it again with the same key, or leaves it to
 * a staff member.
 */
export function toCurrentRefund(row: Row): Row {
  const status = row['status'] === 'due' ? 'queued' : row['status']
  const wasAttempted = row['balance_refusals'] !== 0 || row['attempts'] !== 0
  return status === 'queued' && row['waiting_since'] !== null && wasAttempted
    ? { ...row, status: 'waiting_for_funds' }
    : { ...row, status, waiting_since: null }
}

/**
 * Converts a status in the history of a refund from an old archive: the first `due` means queued, and any later `due`
 * means waiting for funds.
 */
export function toCurrentRefundStatus(status: unknown, side: 'from' | 'to', seq: unknown): unknown {
  if (status !== 'due') return status
  return seq === (side === 'to' ? 1 : 2) ? 'queued' : 'waiting_for_funds'
}

/** The totals of the business as archives in the old format count them: refunds waiting for funds count as queued. */
export function toFormerTotals(sums: ArchiveFooter['sums']): ArchiveFooter['sums'] {
  const found = new Map<string, ArchiveFooter['sums'][number]>()
  for (const sum of sums) {
    const part = sum.kind === 'refunds' && sum.part === 'waiting_for_funds' ? 'queued' : sum.part
    const key = `${sum.kind} ${part}`
    const { count = '0', paise = '0' } = found.get(key) ?? {}
    found.set(
      key,
      found.has(key) ? { ...sum, part, count: add(count, sum.count), paise: add(paise, sum.paise) } : { ...sum, part },
    )
  }
  const sumKey = ({ kind, part }: ArchiveFooter['sums'][number]) => `${kind}\0${part}`
  return [...found.values()].toSorted((a, b) => (sumKey(a) < sumKey(b) ? -1 : 1))
}

const add = (one: string | null, other: string | null) => String(BigInt(one ?? 0) + BigInt(other ?? 0))
