import { describe, expect, it } from 'vitest'
import { ownMutators } from './own-mutators.ts'
import { loadStryker } from './stryker-parts.ts'

const { Instrumenter, allMutators } = await loadStryker()
const strykerMutatorNames = allMutators.map(({ name }) => name)
allMutators.push(...ownMutators)
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, isDebugEnabled: () => false }

/** The mutations that one of our mutators makes to a piece of code. */
async function mutantsOf(mutator: string, content: string): Promise<string[]> {
  const options = { ignorers: [], plugins: null, excludedMutations: strykerMutatorNames }
  const files = [{ name: 'query.ts', content, mutate: true as const }]
  const { mutants } = await new Instrumenter(silent).instrument(files, options)
  return mutants.filter(({ mutatorName }) => mutatorName === mutator).map(({ replacement = '' }) => replacement)
}

describe('our own mutators', () => {
  it('remove an awaited call whose result is not used', async () => {
    const code = 'async function run() { await send(1); const a = await read(); return await write(a) }'
    expect(await mutantsOf('AwaitedCall', code)).toEqual([';'])
  })
  it('remove one condition of a query', async () => {
    expect(await mutantsOf('RemovedCondition', 'and(isOwner, isLive)')).toEqual(['and(isLive)', 'and(isOwner)'])
    expect(await mutantsOf('RemovedCondition', 'and(isOwner); other(a, b)')).toEqual([])
  })
  it('change comparisons and sort orders', async () => {
    const code = 'eq(a, b); lt(a, b); gte(a, b); isNull(a); desc(a)'
    const others = ['ne(a, b)', 'lte(a, b)', 'gt(a, b)', 'isNotNull(a)', 'asc(a)']
    expect(await mutantsOf('SqlOperator', code)).toEqual(others.map((other) => `drizzleNames.${other}`))
  })
  it('replace the operators in SQL texts, one at a time', async () => {
    const code = 'const free = sql`${a} + ${b} >= ${c} and ${d} <> 1`'
    expect(await mutantsOf('SqlOperator', code)).toEqual([
      'sql`${a} - ${b} >= ${c} and ${d} <> 1`',
      'sql`${a} + ${b} > ${c} and ${d} <> 1`',
      'sql`${a} + ${b} >= ${c} or ${d} <> 1`',
      'sql`${a} + ${b} >= ${c} and ${d} = 1`',
    ])
    expect(await mutantsOf('SqlOperator', 'html`${a} < ${b}`')).toEqual([])
  })
  it('remove the condition, the limit or the lock from a query', async () => {
    const code = "db.select().from(bookings).where(isOwner).limit(1).for('update')"
    expect(await mutantsOf('RemovedLink', code)).toEqual([
      'db.select().from(bookings).where(isOwner).limit(1)',
      'db.select().from(bookings).where(isOwner)',
      'db.select().from(bookings)',
    ])
  })
  it('replace a status by another one of the same entity', async () => {
    const code = "change({ to: 'confirmed', 'held': 1, cause: 'paid in time' })"
    expect(await mutantsOf('OtherStatus', code)).toEqual(['"cancelled"'])
  })
})
