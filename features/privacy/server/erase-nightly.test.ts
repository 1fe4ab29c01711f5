import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { confirmAddress, CANARY_PASSWORD as password } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseNightly } from './erase-nightly.ts'
import { subjectHash } from './erase-person.ts'
import { erasureRecordFile, syncErasureRecord } from './erasure-record.ts'

// The time is 02:00 on 11 January in India, while it is still the 10th in London.
const app = await createTestApp({ now: new Date('2027-01-10T20:30:00Z') })
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-night-'))
const platform = { ...app.platform, env: { ...app.platform.env, dataDir } }
afterAll(async () => {
  await app.close()
  fs.rmSync(dataDir, { recursive: true })
})
let count = 0

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

async function signedIn() {
  const email = `sleeper${++count}@example.com`
  const visitor = app.visitor()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  await confirmAddress(app, { visitor, email })
  const [user] = await sql('select id from users where email = $1', email)
  return { email, visitor, id: String(user?.id) }
}

async function requestAccountDeletion() {
  const { visitor, ...person } = await signedIn()
  const json = { current_password: password }
  return { ...person, answer: (await visitor.send('POST', '/api/account/deletion', { json })).body }
}

const emailsLeft = async () => (await sql('select email from users order by email')).map(({ email }) => email)

describe('the nightly erasing', () => {
  it('runs in the night after the day that the dialog and the email state, and not in the night before', async () => {
    const { email, answer } = await requestAccountDeletion()
    expect(answer).toEqual({ kept_until: '2027-01-18' })
    const [mail] = await sql(`select text from mails where to_email = $1 and kind = 'account-deletion'`, email)
    expect(mail?.text).toContain('In the night after Mon, 18 Jan 2027 (India time)')
    expect(mail?.text).toContain('sign in by the end of Mon, 18 Jan 2027')
    // The time is 04:20 on the 18th. Signing in on that day must still withdraw the request.
    app.clock.advanceMinutes(7 * 24 * 60 + 140)
    await eraseNightly(platform)
    expect(await emailsLeft()).toEqual([email])
    app.clock.advanceMinutes(24 * 60)
    await eraseNightly(platform)
    expect(await emailsLeft()).toEqual([])
  })

  it('erases the other accounts when one fails, records them, and retries the failed one', async () => {
    const [stuckAccount, next] = [await requestAccountDeletion(), await requestAccountDeletion()]
    await sql('create table stuck (user_id text references users (id))')
    await sql('insert into stuck values ($1)', stuckAccount.id)
    app.clock.advanceMinutes(9 * 24 * 60)
    await expect(eraseNightly(platform)).rejects.toThrow('1 accounts could not be erased')
    expect(await emailsLeft()).toEqual([stuckAccount.email])
    expect(fs.readFileSync(erasureRecordFile(platform.env), 'utf8')).toContain(subjectHash(next.id))
    await sql('drop table stuck')
    await eraseNightly(platform)
    expect(await emailsLeft()).toEqual([])
  })

  it('deletes files of deleted emails, even one that an earlier night has left, and no other files', async () => {
    const { id, email } = await requestAccountDeletion()
    const [mail] = await sql('select id from mails where to_email = $1 limit 1', email)
    const outbox = path.join(dataDir, 'outbox')
    fs.mkdirSync(outbox, { recursive: true })
    const [retained, left, torn] = [`${mail?.id}.eml`, `${crypto.randomUUID()}.eml`, `${crypto.randomUUID()}.eml.new-7`]
    for (const name of [retained, left, torn, 'notes.txt']) fs.writeFileSync(path.join(outbox, name), id)
    await eraseNightly(platform)
    expect(fs.readdirSync(outbox).toSorted()).toEqual([retained, 'notes.txt'].toSorted())
    app.clock.advanceMinutes(9 * 24 * 60)
    await eraseNightly(platform)
    expect(fs.readdirSync(outbox)).toEqual(['notes.txt'])
  })

  it('ignores an incomplete line of the record after a power cut', async () => {
    const [erasedAccount, next] = [await requestAccountDeletion(), await signedIn()]
    app.clock.advanceMinutes(9 * 24 * 60)
    await eraseNightly(platform)
    const file = erasureRecordFile(platform.env)
    const text = fs.readFileSync(file, 'utf8')
    expect(text).toContain(subjectHash(erasedAccount.id))
    // The erasures of one night are sorted by hash, so the last line may belong to another person.
    const { subject: last } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')
    fs.writeFileSync(file, text.slice(0, -20))
    expect(await syncErasureRecord(platform)).toBe(0)
    expect(fs.readFileSync(file, 'utf8').match(new RegExp(last, 'g'))).toHaveLength(2)
    const line = { subject: subjectHash(next.id), at: '2027-02-20T22:50:00.000Z' }
    fs.appendFileSync(file, `${JSON.stringify(line)}\n`)
    expect(await syncErasureRecord(platform)).toBe(1)
  })
})
