import type { Context } from 'hono'
import type { Page } from './ledger.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Responds with a refusal. */
export function sendRefusal(c: Context, { answer: refused }: Refusal) {
  return c.json({ error: refused.error }, refused.status)
}

/** A list as the gateway sends it. */
export function collection<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items }
}

/** The requested page of a list. */
export function pageOf(query: Record<string, string>): Page | Refusal {
  const { receipt, from = '0', to = '99999999999', count = '10', skip = '0' } = query
  const page = { receipt, from: Number(from), to: Number(to), count: Number(count), skip: Number(skip) }
  if (!Number.isInteger(page.count) || page.count < 1) return refuse('The count must be at least 1.', 'count')
  if (page.count > 100) return refuse('The count may not be greater than 100.', 'count')
  const isWhole = [page.from, page.to, page.skip].every((value) => Number.isSafeInteger(value) && value >= 0)
  return isWhole ? page : refuse('The from, to and skip must be integers.')
}

/** Responds with the result of an operation, or with a refusal. */
export function answer(c: Context, result: Refusal | object) {
  return 'answer' in result ? sendRefusal(c, result) : c.json(result)
}
