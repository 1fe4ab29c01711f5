import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createApp } from './app.ts'
import { createReadPlatform } from './create-page-platform.ts'
import { warmUp } from './warm-up.ts'

const app = await createTestApp()
afterAll(() => app.close())

describe('warming up', () => {
  it('opens every read connection, where one call alone would open one', async () => {
    const readPlatform = createReadPlatform(app.platform, app.database.connection)
    const readingApp = createApp({ platform: readPlatform, checkResponses: true })
    await readingApp.request('/api/search?q=temple')
    expect(readPlatform.pool.totalCount).toBeLessThan(4)
    await warmUp(readingApp)
    expect(readPlatform.pool.totalCount).toBe(4)
    await readPlatform.pool.end()
  })

  it('does not stop a start whose database is unavailable', async () => {
    const unreachable = { connectionString: 'postgres://app:secret@127.0.0.1:9/pathik' }
    const readPlatform = createReadPlatform(app.platform, unreachable)
    await expect(warmUp(createApp({ platform: readPlatform, checkResponses: true }))).resolves.toBeUndefined()
    await readPlatform.pool.end()
  })
})
