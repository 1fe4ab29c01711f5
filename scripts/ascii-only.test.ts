import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { asciiOnly } from './ascii-only.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ascii-only-'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function buildSource(source: string): Promise<string> {
  const input = path.join(folder, 'entry.js')
  await writeFile(input, source)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [asciiOnly()],
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

describe('a program in ASCII characters', () => {
  it('has the same texts and matches the same characters, even surrogate pairs', async () => {
    const code = await buildSource(
      "export const texts = ['₹1,200 — यात्रा', `🙏 ${1 + 1} “x”`, '👨‍👩‍👧'.replace(/[👩–]/u, 'é'), { 'naïve': 1 }]",
    )
    expect(code).not.toMatch(/[^\0-\x7f]/)
    const file = path.join(folder, 'made.mjs')
    await writeFile(file, code)
    const { texts }: { texts: unknown } = await import(file)
    expect(texts).toEqual(['₹1,200 — यात्रा', '🙏 2 “x”', '👨‍é‍👧', { naïve: 1 }])
  })
  it('is not written when a character cannot be escaped', async () => {
    await expect(buildSource(String.raw`export const found = /\–/.test(globalThis.text)`)).rejects.toThrow(/backslash/)
  })
})
