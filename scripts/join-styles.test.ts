import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesFromManifest, readManifest } from '#platform/pages/page-files.ts'
import { joinStyles } from './join-styles.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathik-join-styles-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'assets/site-a1.css': '.site{}\n',
    'assets/form-b2.css': '.form{}\n',
    'assets/sign-in-c3.css': '.sign-in{}\n',
    'assets/about-d4.css': '.about{}\n',
    '.vite/manifest.json': JSON.stringify({
      'site/entry-early.ts': { file: 'assets/early.js' },
      'site/entry-browser.ts': { file: 'assets/entry.js' },
      'site/take-over.tsx': { file: 'assets/take-over.js', css: ['assets/site-a1.css'] },
      '_form.js': { file: 'assets/form.js', imports: ['site/take-over.tsx'], css: ['assets/form-b2.css'] },
      'site/routes/login.tsx': { file: 'assets/login.js', imports: ['_form.js'], css: ['assets/sign-in-c3.css'] },
      'site/routes/signup.tsx': { file: 'assets/signup.js', imports: ['_form.js'], css: ['assets/sign-in-c3.css'] },
      'site/routes/about.tsx': { file: 'assets/about.js', css: ['assets/about-d4.css'] },
    }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await joinStyles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const filesOf = async (route: string) => filesFromManifest(await readManifest(folder), [route])

it('joins the sheets of a page into one, in their order, next to the shared sheet', async () => {
  const { styles, joinedStyles } = await filesOf('login')
  expect(styles).toEqual(['/assets/site-a1.css', expect.stringMatching(/^\/assets\/login-[\w-]{8}\.css$/)])
  expect(await readFile(join(folder, styles[1] ?? ''), 'utf8')).toBe('.form{}\n.sign-in{}')
  expect(joinedStyles).toEqual(['/assets/form-b2.css', '/assets/sign-in-c3.css'])
})

it('lets pages that need the same sheets share a file', async () => {
  expect((await filesOf('signup')).styles).toEqual((await filesOf('login')).styles)
})

it('makes no copy of a single sheet', async () => {
  expect((await filesOf('about')).styles).toEqual(['/assets/site-a1.css', '/assets/about-d4.css'])
  expect((await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'))).toHaveLength(5)
})
