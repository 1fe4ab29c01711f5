import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mergeRuntime } from './merge-runtime.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathik-merge-runtime-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'assets/rolldown-runtime-a1.js': 'var e=(t)=>t+1,t=(n)=>n*2;export{t as n,e as r};',
    'assets/framework-b2.js': 'import{n as e,r as t}from"./rolldown-runtime-a1.js";var n=e(t(1));export{n as r};',
    'assets/page-c3.js':
      'import{n as e}from"./rolldown-runtime-a1.js";import{r as t}from"./framework-b2.js";export const list=["assets/rolldown-runtime-a1.js"];export default e(t);',
    '.vite/manifest.json': JSON.stringify({
      '_framework-b2.js': { file: 'assets/framework-b2.js', imports: ['_rolldown-runtime-a1.js'] },
      '_rolldown-runtime-a1.js': { file: 'assets/rolldown-runtime-a1.js' },
      'site/page.tsx': { file: 'assets/page-c3.js', imports: ['_rolldown-runtime-a1.js', '_framework-b2.js'] },
    }),
    'package.json': '{"type":"module"}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await mergeRuntime(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('leaves no file for the runtime, and no reference to it', async () => {
  const files = await readdir(join(folder, 'assets'))
  expect(files.toSorted()).toEqual(['framework-b2.js', 'page-c3.js'])
  for (const file of ['assets/framework-b2.js', 'assets/page-c3.js', '.vite/manifest.json'])
    expect(await readFile(join(folder, file), 'utf8')).not.toContain('rolldown-runtime')
})

it('does not change the behaviour of the files', async () => {
  const Page = z.object({ default: z.number(), list: z.array(z.string()) })
  const page = Page.parse(await import(pathToFileURL(join(folder, 'assets/page-c3.js')).href))
  expect(page).toEqual({ default: 8, list: ['assets/framework-b2.js'] })
})

it('refuses a build without a file for the runtime', async () => {
  await expect(mergeRuntime(folder)).rejects.toThrow('rolldown-runtime')
})
