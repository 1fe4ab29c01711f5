import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { readTar } from './read-tar.ts'
import { tarHeader, type TarEntry } from './tar-entry.ts'
import { writeTar } from './write-tar.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-tar-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const FILES: TarEntry[] = [
  { name: 'first.json', content: Buffer.from('{}') },
  { name: `tables/${'a'.repeat(80)}/1.jsonl`, content: Buffer.alloc(512, 'x') },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'last', content: Buffer.alloc(70_001, 7) },
]

async function createTar(entries: readonly TarEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeTar(Readable.from(entries))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function read(bytes: Buffer, { piece = 1_000, most = 100_000 } = {}): Promise<TarEntry[]> {
  async function* pieces() {
    for (let offset = 0; offset < bytes.length; offset += piece) yield bytes.subarray(offset, offset + piece)
  }
  const found: TarEntry[] = []
  for await (const entry of readTar(pieces(), { maxBytes: most, toError: (fault) => new Error(fault) }))
    found.push(entry)
  return found
}

const good = await createTar(FILES)

/** Creates a tar with the system's tar program. */
function systemTar(name: string, ...args: string[]): Buffer {
  const file = path.join(folder, `${name}.tar`)
  execFileSync('tar', ['--format=ustar', '-cf', file, '-C', folder, ...args])
  return fs.readFileSync(file)
}

describe('a tar', () => {
  it.each([1, 511, 512, 1_000, 200_000])('is read back unchanged, in pieces of %i bytes', async (piece) => {
    expect(await read(good, { piece })).toEqual(FILES)
  })

  it('is read by the tar program of the system', () => {
    const file = path.join(folder, 'ours.tar')
    fs.writeFileSync(file, good)
    const names = execFileSync('tar', ['-tf', file]).toString().trim().split('\n')
    expect(names).toEqual(FILES.map(({ name }) => name))
    expect(execFileSync('tar', ['-xOf', file, 'last'])).toEqual(FILES[3]?.content)
  })

  it('refuses names that do not fit', async () => {
    for (const name of ['', 'a'.repeat(101), 'a b', 'é', 'a\0b'])
      await expect(createTar([{ name, content: Buffer.alloc(1) }])).rejects.toThrow('does not fit')
  })
})

describe('a tar from another program', () => {
  it('is refused when it was cut off at any point', async () => {
    const cutPoints = [0, 100, 512, 513, 1_024, 5_000, good.length - 1_024, good.length - 1]
    for (const end of cutPoints) await expect(read(good.subarray(0, end))).rejects.toThrow('cut')
  })

  it('is refused when data follows its end', async () => {
    await expect(read(Buffer.concat([good, Buffer.alloc(512)]))).rejects.toThrow('foreign')
    await expect(read(Buffer.concat([good, good]))).rejects.toThrow('foreign')
  })

  it('is refused with links, folders, pipes, long names and other headers', async () => {
    fs.symlinkSync('/etc/passwd', path.join(folder, 'link'))
    fs.writeFileSync(path.join(folder, 'plain'), 'x')
    fs.linkSync(path.join(folder, 'plain'), path.join(folder, 'hard'))
    fs.mkdirSync(path.join(folder, 'inside'))
    execFileSync('mkfifo', [path.join(folder, 'pipe')])
    const all = [['link'], ['plain', 'hard'], ['inside'], ['pipe']]
    for (const names of all) await expect(read(systemTar(names.join('-'), ...names))).rejects.toThrow('foreign')
    const gnu = path.join(folder, 'gnu.tar')
    execFileSync('tar', [
      '--format=gnu',
      '-cf',
      gnu,
      '--transform',
      `s/plain/${'n'.repeat(150)}/`,
      '-C',
      folder,
      'plain',
    ])
    await expect(read(fs.readFileSync(gnu))).rejects.toThrow('foreign')
  })

  it('is refused when one bit of a header, or a zero byte after a file, was changed', async () => {
    for (const offset of [5, 105, 130, 150, 156, 260, 400, 511, 514]) {
      const corrupted = Buffer.from(good)
      corrupted[offset] = (corrupted[offset] ?? 0) ^ 1
      await expect(read(corrupted)).rejects.toThrow(/foreign|large/)
    }
  })

  it('is refused before its content is read when an entry is larger than allowed', async () => {
    await expect(read(good, { most: 70_000 })).rejects.toThrow('large')
    const bomb = Buffer.concat([tarHeader('bomb', 8_000_000_000), Buffer.alloc(512)])
    await expect(read(bomb)).rejects.toThrow('large')
  })
})
