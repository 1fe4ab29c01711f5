import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDraft, listDrafts } from '../api/drafts-calls.ts'
import { DRAFT_RETENTION_DAYS, MAX_DRAFTS } from '../rules/desk-draft.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { draftRepository } from './draft-repository.ts'

const app = await createTestApp()
afterAll(() => app.close())
let priya: TestStaff
let rohan: TestStaff

beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales' })
  rohan = await hireStaff(app, { role: 'tour_manager' })
})

const save = ({ browser }: TestStaff, name: string, text: string) => browser.call(saveDraft, { body: { name, text } })
const textsOf = async ({ browser }: TestStaff) =>
  Object.fromEntries((await browser.call(listDrafts)).drafts.map(({ name, text }) => [name, text]))

describe('a draft at the desk', () => {
  it('is saved as typed, for this person only, until an empty text deletes it', async () => {
    const { savedAt } = await save(priya, 'note PTK7Q4M', '  Asks for a <quiet> room \n')
    expect(savedAt).toBe(app.clock.now().toISOString())
    await save(rohan, 'note PTK7Q4M', 'Another one')
    expect(await textsOf(priya)).toEqual({ 'note PTK7Q4M': '  Asks for a <quiet> room \n' })
    expect(await textsOf(rohan)).toEqual({ 'note PTK7Q4M': 'Another one' })
    await save(priya, 'note PTK7Q4M', '')
    expect(await textsOf(priya)).toEqual({})
    expect(await textsOf(rohan)).toEqual({ 'note PTK7Q4M': 'Another one' })
  })

  it('is not restored by a late request', async () => {
    const [earlier, later] = [app.clock.now(), new Date(app.clock.now().getTime() + 1000)]
    const { id: staffId } = priya
    await draftRepository.put(app.platform.db, { staffId, name: 'late', text: 'whole', savedAt: later })
    await draftRepository.put(app.platform.db, { staffId, name: 'late', text: 'half', savedAt: earlier })
    expect(await textsOf(priya)).toEqual({ late: 'whole' })
    await save(priya, 'late', '')
  })

  it('is replaced by newer drafts when there are too many, and is deleted after some time', async () => {
    for (let count = 0; count <= MAX_DRAFTS; count += 1) {
      app.clock.advanceMinutes(1)
      await save(priya, `note ${count}`, 'words')
    }
    const names = Object.keys(await textsOf(priya))
    expect([names.length, names.includes('note 0'), names[0]]).toEqual([MAX_DRAFTS, false, `note ${MAX_DRAFTS}`])
    const end = new Date(app.clock.now().getTime() - DRAFT_RETENTION_DAYS * 86_400_000)
    expect(await draftRepository.sweep(app.platform.db, end)).toBe(0)
    expect(await draftRepository.sweep(app.platform.db, app.clock.now())).toBeGreaterThanOrEqual(MAX_DRAFTS - 1)
  })

  it('is refused when it has no name, is too long, or is not text', async () => {
    for (const json of [{ name: '', text: 'a' }, { name: 'a', text: 'a'.repeat(20_001) }, { name: 'a', text: 7 }, {}])
      expect((await priya.browser.send('POST', saveDraft.path, { json })).status).toBe(422)
  })
})
