import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepDraft, listDrafts } from '../api/drafts-calls.ts'
import { DRAFT_KEPT_DAYS, DRAFTS_MOST } from '../rules/desk-draft.ts'
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

const keep = ({ browser }: TestStaff, name: string, text: string) => browser.call(keepDraft, { body: { name, text } })
const textsOf = async ({ browser }: TestStaff) =>
  Object.fromEntries((await browser.call(listDrafts)).drafts.map(({ name, text }) => [name, text]))

describe('what somebody at the desk has begun to write', () => {
  it('is kept as it was typed, for this person only, until it is forgotten by an empty text', async () => {
    const { keptAt } = await keep(priya, 'note PTK7Q4M', '  Asks for a <quiet> room \n')
    expect(keptAt).toBe(app.clock.now().toISOString())
    await keep(rohan, 'note PTK7Q4M', 'Another one')
    expect(await textsOf(priya)).toEqual({ 'note PTK7Q4M': '  Asks for a <quiet> room \n' })
    expect(await textsOf(rohan)).toEqual({ 'note PTK7Q4M': 'Another one' })
    await keep(priya, 'note PTK7Q4M', '')
    expect(await textsOf(priya)).toEqual({})
    expect(await textsOf(rohan)).toEqual({ 'note PTK7Q4M': 'Another one' })
  })

  it('is not put back by a request that comes late', async () => {
    const [earlier, later] = [app.clock.now(), new Date(app.clock.now().getTime() + 1000)]
    const { id: staffId } = priya
    await draftRepository.put(app.platform.db, { staffId, name: 'late', text: 'whole', keptAt: later })
    await draftRepository.put(app.platform.db, { staffId, name: 'late', text: 'half', keptAt: earlier })
    expect(await textsOf(priya)).toEqual({ late: 'whole' })
    await keep(priya, 'late', '')
  })

  it('gives way to newer drafts when there are too many, and ends by itself', async () => {
    for (let count = 0; count <= DRAFTS_MOST; count += 1) {
      app.clock.advanceMinutes(1)
      await keep(priya, `note ${count}`, 'words')
    }
    const names = Object.keys(await textsOf(priya))
    expect([names.length, names.includes('note 0'), names[0]]).toEqual([DRAFTS_MOST, false, `note ${DRAFTS_MOST}`])
    const end = new Date(app.clock.now().getTime() - DRAFT_KEPT_DAYS * 86_400_000)
    expect(await draftRepository.sweep(app.platform.db, end)).toBe(0)
    expect(await draftRepository.sweep(app.platform.db, app.clock.now())).toBeGreaterThanOrEqual(DRAFTS_MOST - 1)
  })

  it('is refused when it has no name, is too long, or is no text', async () => {
    for (const json of [{ name: '', text: 'a' }, { name: 'a', text: 'a'.repeat(20_001) }, { name: 'a', text: 7 }, {}])
      expect((await priya.browser.send('POST', keepDraft.path, { json })).status).toBe(422)
  })
})
