import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3Server } from '#tests/helpers/s3-server.ts'
import { openFileStore } from './open-file-store.ts'
import { isStorageUrl, readStorageUrl } from '#platform/environment/storage-address.ts'

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'pathik-files-'))
const server = await startS3Server()
afterAll(async () => {
  await server.close()
  await fs.rm(dataDir, { recursive: true })
})
const inBucket = (url: string) => openFileStore({ dataDir, storage: readStorageUrl(url) })
const NAME = 'picture-1.0a1b2c3d-480.webp'

describe.each([
  ['a folder', openFileStore({ dataDir })],
  ['a bucket', inBucket(server.url)],
  ['a folder of a bucket', inBucket(server.urlWith({ folder: '/site/pictures' }))],
])('files in %s', (_, files) => {
  it('are read as they were stored, even a second time, until they are removed', async () => {
    const content = Buffer.from([0, 255, 13, 10, 0])
    expect(await files.read(NAME)).toBeNull()
    await files.put(NAME, content)
    await files.put(NAME, content)
    expect(await files.read(NAME)).toEqual(content)
    expect(await files.read('picture-2.0a1b2c3d-480.webp')).toBeNull()
    await files.remove(NAME)
    await files.remove(NAME)
    expect(await files.read(NAME)).toBeNull()
    await files.check()
  })

  it('have names that cannot leave the store', async () => {
    const names = [
      '../secrets.json',
      '..',
      '.',
      '',
      'a/b.webp',
      '/etc/passwd',
      '..%2Fsecrets.json',
      'a\\b.webp',
      '.env',
    ]
    for (const name of [...names, 'a.webp\0', 'A.webp', `${'a'.repeat(200)}.webp`]) {
      expect(await files.read(name)).toBeNull()
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('no files with a name like this')
      await expect(files.remove(name)).rejects.toThrow('no files with a name like this')
    }
  })
})

describe('a folder', () => {
  it('stores a file completely or not at all, and only for this user', async () => {
    const files = openFileStore({ dataDir })
    const folder = path.join(dataDir, 'pictures')
    await files.put(NAME, Buffer.from('picture'))
    expect(await fs.readdir(folder)).toEqual([NAME])
    expect((await fs.stat(path.join(folder, NAME))).mode & 0o777).toBe(0o600)
    await fs.mkdir(path.join(folder, 'taken.webp'))
    await expect(files.put('taken.webp', Buffer.from('picture'))).rejects.toThrow('EISDIR')
    expect((await fs.readdir(folder)).toSorted()).toEqual([NAME, 'taken.webp'])
  })
})

describe('a bucket', () => {
  it('reports why it accepts nothing: wrong secret, unknown bucket, no server', async () => {
    await expect(inBucket(server.urlWith({ secret: 'wrong' })).check()).rejects.toThrow('SignatureDoesNotMatch')
    await expect(inBucket(server.urlWith({ bucket: 'other' })).put(NAME, Buffer.from('x'))).rejects.toThrow(
      'NoSuchBucket',
    )
    const closedServer = await startS3Server()
    await closedServer.close()
    await expect(inBucket(closedServer.url).read(NAME)).rejects.toThrow('fetch failed')
  })
})

describe('STORAGE_URL', () => {
  it('requires a key, a secret and a bucket', () => {
    expect(
      readStorageUrl('https://AKIA%2B1:se%2Fcret@s3.ap-south-1.amazonaws.com/pathik/site/?region=ap-south-1'),
    ).toEqual({
      base: 'https://s3.ap-south-1.amazonaws.com/pathik/site',
      keyId: 'AKIA+1',
      secret: 'se/cret',
      region: 'ap-south-1',
    })
    expect(readStorageUrl('http://a:b@127.0.0.1:9000/pathik').region).toBe('us-east-1')
    const invalidNames = [
      'pathik',
      's3://a:b@host/pathik',
      'https://host/pathik',
      'https://a:b@host',
      'https://a:b@host/',
      'file:///x',
    ]
    for (const url of [...invalidNames, 'https://a@host/pathik', 'https://a:b%E0@host/pathik', 'https://a:b@host/x#y'])
      expect([url, isStorageUrl(url)]).toEqual([url, false])
  })
})
