import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadEnvironment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { syncErasureRecord, writeErasures } from './erasure-record.ts'
import { erasureRepository } from './erasure-repository.ts'
import { subjectHash } from './erase-person.ts'

const database = await createTestDatabase({ poolSize: 2 })
const { db } = database
const log = createLog('silent')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-erasures-'))
afterAll(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})
const at = new Date('2026-11-20T22:50:00.000Z')
const linesOf = (file: string): string[] => fs.readFileSync(file, 'utf8').trim().split('\n')

it('the record of erasures belongs to the database: the companion file of a backup is complete on every host', async () => {
  await erasureRepository.insert(db, { subjectSha256: subjectHash('erased on another host'), erasedAt: at })
  // The folder of this host has never recorded an erasure.
  const companion = path.join(folder, 'backups', 'erasures.jsonl')
  expect(await writeErasures({ db, log }, companion)).toBe(1)
  expect(linesOf(companion)).toEqual([
    JSON.stringify({ subject: subjectHash('erased on another host'), at: at.toISOString() }),
  ])
  await erasureRepository.insert(db, { subjectSha256: subjectHash('erased later'), erasedAt: at })
  expect(await writeErasures({ db, log }, companion)).toBe(2)
  expect(await writeErasures({ db, log }, companion)).toBe(2)
  expect(linesOf(companion)).toHaveLength(2)
})

it('the companion file erases again on a new host, where it is the file of DATA_DIR', async () => {
  const restored = await createTestDatabase({ poolSize: 2 })
  await restored.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ('erased later', 'Asha', 'asha@example.com', true, now(), now())`,
  )
  const dataDir = path.join(folder, 'new-host')
  fs.mkdirSync(dataDir)
  fs.copyFileSync(path.join(folder, 'backups', 'erasures.jsonl'), path.join(dataDir, 'erasures.jsonl'))
  const env = loadEnvironment({ DATA_DIR: dataDir })
  expect(await syncErasureRecord({ db: restored.db, env, log })).toBe(1)
  expect((await restored.pool.query('select 1 from users')).rows).toEqual([])
  await restored.drop()
})
