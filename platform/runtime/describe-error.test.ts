import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors/errors.ts'
import { users } from '#platform/db/schema/accounts.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { describeError, errorMessageOf } from './describe-error.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
/** A value that looks like a line of a stack trace. Cutting the stack at such a line would leave part of the value. */
const PRIVATE = 'Asha Patel\n    at 12 Ashram Road'

async function failedUpdate(): Promise<unknown> {
  const failing = database.db.update(users).set({ name: PRIVATE }).where(eq(bookings.customerName, PRIVATE))
  return failing.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('an error in the log', () => {
  it('names the failed statement and its location, but none of its values', async () => {
    const failure = await failedUpdate()
    for (const error of [failure, new AppError('SERVICE_BUSY', { cause: failure })]) {
      const text = JSON.stringify(describeError(error))
      expect(text).toContain('update \\"users\\"')
      expect(text).toContain('caused by: error: missing FROM-clause')
      expect(text).not.toContain('Asha')
      expect(text).not.toContain('Ashram')
    }
  })

  it('about a value repeats the value neither in the message nor in its notes', async () => {
    const failure = (text: string) =>
      database.pool.query(text, [PRIVATE]).then(
        () => null,
        (error: unknown) => error,
      )
    const badNumber = await failure('select $1::int')
    const doubleInsert = `insert into users (id, name, email) values (gen_random_uuid(), 'A', $1), (gen_random_uuid(), 'B', $1)`
    for (const error of [badNumber, await failure(doubleInsert)])
      expect(JSON.stringify([describeError(error), errorMessageOf(error)])).not.toMatch(/Asha|Ashram/)
    expect(errorMessageOf(badNumber)).toBe('invalid input syntax for type integer: [value]')
    expect(errorMessageOf(await failedUpdate())).toMatch(/^Failed query: update "users"[^\n]*$/)
  })

  it('is otherwise logged unchanged', () => {
    expect(describeError(new AppError('SOLD_OUT', { detail: 'departure 7' }))).toMatchObject({
      type: 'AppError',
      code: 'SOLD_OUT',
      detail: 'departure 7',
      stack: expect.stringContaining('describe-error.test.ts'),
    })
    expect(describeError('a text')).toBe('a text')
  })
})
