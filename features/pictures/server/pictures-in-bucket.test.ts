import { afterAll, expect, it } from 'vitest'
import { removePicture } from '../api/desk-calls.ts'
import { readStorageUrl } from '#platform/environment/storage-address.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { cameraPicture, TRACES } from '#tests/helpers/picture-samples.ts'
import { startS3Server } from '#tests/helpers/s3-server.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { addPicture } from '#tests/helpers/upload-picture.ts'

const server = await startS3Server()
const app = await createTestApp({ runsJobs: true, storageUrl: server.url })
afterAll(async () => {
  await app.close()
  await server.close()
})

it('a picture of the office is stored in the bucket with all its files, without place and camera, and is removed from there', async () => {
  const { browser } = await hireStaff(app, { role: 'content' })
  const { key, version, picture } = await addPicture(browser, await cameraPicture(820, 540))
  const bucket = openFileStore({ dataDir: 'nowhere', storage: readStorageUrl(server.url) })
  const stem = picture.url.replace('/media/pictures/', '').replace('-800.webp', '')
  const names = ['480.avif', '480.webp', '640.avif', '640.webp', '800.avif', '800.webp', 'master.webp']
  for (const name of names) {
    const content = await bucket.read(`${stem}-${name}`)
    expect([name, content === null, TRACES.filter((trace) => content?.includes(trace))]).toEqual([name, false, []])
  }
  await browser.call(removePicture, { body: { key, version } })
  for (const name of names) await until(async () => (await bucket.read(`${stem}-${name}`)) === null)
})
