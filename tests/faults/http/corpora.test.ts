import fs from 'node:fs'
import path from 'node:path'
import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { joinWaitingList, leaveWaitingList } from '#features/waiting-list/api/calls.ts'
import { INVISIBLE_CHARACTERS } from '#kernel/text/unseen-characters.ts'
import { waitingParties } from '#platform/db/schema/asking.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { prepareTestTemplate } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { corpusPath, naughtyStrings } from './corpora.ts'

const cluster = await prepareTestTemplate()
const running = await createTestApp({ scale: 100_000 })
afterAll(async () => {
  await running.close()
  await cluster.stop()
})
const visitor = running.visitor()

/** Control characters and lone surrogates: nobody types these, and no form stores them. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** JSON texts that a parser must reject (`n_`), must accept (`y_`) or may treat either way (`i_`). */
function jsonBodies(): [name: string, body: Buffer][] {
  const folder = corpusPath('json-test-suite')
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, fs.readFileSync(path.join(folder, name))])
}

describe('the JSON test suite', () => {
  it('is refused as invalid JSON or because of its shape, and never causes an internal error', async () => {
    const failures: string[] = []
    for (const [name, body] of jsonBodies()) {
      const { status } = await visitor.send('POST', '/api/submit-form', {
        raw: new Uint8Array(body),
        headers: { 'content-type': 'application/json' },
      })
      // None of the valid texts is a contact form. The empty object is rejected too, because it has no message.
      const expected = name.startsWith('n_') ? [400, 413] : name.startsWith('y_') ? [422] : [400, 413, 422]
      if (!expected.includes(status)) failures.push(`${name}: ${status}`)
    }
    expect(failures).toEqual([])
  })
})

describe('the waiting list', () => {
  const startDate = '2026-12-05'
  const fullTour = () =>
    buildTourPackage(running.platform.db, { capacity: null, departures: [{ date: startDate, capacity: 4, sold: 4 }] })

  it('refuses every text of the JSON test suite, for joining and for leaving, and never fails', async () => {
    const failures: string[] = []
    for (const { path: call } of [joinWaitingList, leaveWaitingList])
      for (const [name, body] of jsonBodies()) {
        const { status } = await visitor.send('POST', call, {
          raw: new Uint8Array(body),
          headers: { 'content-type': 'application/json' },
        })
        // The empty object has no token, so the link is unknown.
        if (![400, 404, 413, 422].includes(status)) failures.push(`${call} ${name}: ${status}`)
      }
    expect(failures).toEqual([])
    expect(await running.platform.db.$count(waitingParties)).toBe(0)
  })

  it('stores a naughty name as written except for composition and invisible characters, or refuses it', async () => {
    const { db } = running.platform
    const packageId = await fullTour()
    const failures: string[] = []
    for (const [i, name] of naughtyStrings().entries()) {
      const json = { packageId, startDate, seats: 2, name, phone: name, email: `naughty${i}@example.com` }
      const { status, body } = await visitor.send('POST', joinWaitingList.path, { json })
      const rows = await db.delete(waitingParties).returning()
      const isRefusedWithMessage = status === 422 && String(body['error']).endsWith('.') && rows.length === 0
      const isSaved =
        status === 200 &&
        rows[0]?.name === name.replaceAll('\t', ' ').replaceAll(INVISIBLE_CHARACTERS, '').normalize('NFC').trim()
      if (!isRefusedWithMessage && !isSaved) failures.push(`${status} ${JSON.stringify([name, rows[0]?.name])}`)
      const token = await visitor.send('POST', leaveWaitingList.path, { json: { token: name } })
      if (token.status !== 404) failures.push(`${token.status} token ${JSON.stringify(name)}`)
    }
    expect(failures).toEqual([])
  })
})

describe('the big list of naughty strings', () => {
  it('is refused with a sentence, or stored as written except for composition, outer spaces and control characters', async () => {
    const failures: string[] = []
    for (const text of naughtyStrings()) {
      const { status } = await visitor.send('POST', '/api/submit-form', { json: { name: 'Naughty', message: text } })
      const [row] = await running.platform.db
        .select()
        .from(enquiries)
        .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
        .limit(1)
      if (status === 200) await running.platform.db.delete(enquiries)
      const isSaved = status === 200 && row?.message === text.replaceAll(CONTROL, '').normalize('NFC').trim()
      if (!isSaved && status !== 422) failures.push(`${status} ${JSON.stringify(text)}`)
    }
    expect(failures).toEqual([])
  })
})
