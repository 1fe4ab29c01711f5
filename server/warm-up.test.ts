import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createApp } from './app.ts'
import { createReadPlatform } from './create-page-platform.ts'
import { warmUp } from './warm-up.ts'

const app = await createTestApp()
afterAll(() => app.close())

describe('warming up', () => {
  it('opens every read connection, where one call alone would open one', async () => {
    const reading = createReadPlatform(app.platform, app.database.connection)
    const readingApp = createApp({ platform: reading, checkResponses: true })
    await readingApp.request('/api/search?q=temple')
    expect(reading.pool.totalCount).toBeLessThan(4)
    await warmUp(readingApp)
    expect(reading.pool.totalCount).toBe(4)
    await reading.pool.end()
  })

  it('does not stop a start whose database is unavailable', async () => {
    const away = { connectionString: 'postgres://app:secret@127.0.0.1:9/pathik' }
    const reading = createReadPlatform(app.platform, away)
    await expect(warmUp(createApp({ platform: reading, checkResponses: true }))).resolves.toBeUndefined()
    await reading.pool.end()
  })
})
