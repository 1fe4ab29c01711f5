import { describe, expect, it } from 'vitest'
import { filesFromManifest, readManifest } from './page-files.ts'

const manifest = {
  'site/entry-early.ts': { file: 'assets/early.js' },
  'site/entry-browser.ts': { file: 'assets/entry.js' },
  'site/take-over.tsx': { file: 'assets/take-over.js', imports: ['_framework.js'], css: ['assets/site.css'] },
  '_framework.js': { file: 'assets/framework.js' },
  'site/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['_card.js', 'site/take-over.tsx'],
    dynamicImports: ['features/home/site/below-the-fold.ts', 'features/home/site/dialog.tsx'],
    css: ['assets/home.css'],
  },
  'site/routes/tour-list.tsx': { file: 'assets/list.js', imports: ['_card.js'], css: ['assets/list.css'] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'], css: ['assets/card.css'] },
  'features/home/site/below-the-fold.ts': {
    file: 'assets/below.js',
    imports: ['_stars.js'],
    css: ['assets/below.css'],
  },
  '_stars.js': { file: 'assets/stars.js', css: ['assets/stars.css'] },
  'features/home/site/dialog.tsx': { file: 'assets/dialog.js', css: ['assets/dialog.css'] },
}

describe('filesFromManifest', () => {
  it('names the entry and everything that the matched routes import, each file once', () => {
    const { early, script, modules } = filesFromManifest(manifest, ['root', 'home', 'tour-list'])
    expect([early, script]).toEqual(['/assets/early.js', '/assets/entry.js'])
    expect(modules[0]).toBe('/assets/take-over.js')
    expect(modules.toSorted()).toEqual([
      '/assets/card.js',
      '/assets/framework.js',
      '/assets/home.js',
      '/assets/list.js',
      '/assets/take-over.js',
    ])
  })

  it('names the styles of all rendered modules, with imported modules first', () => {
    expect(filesFromManifest(manifest, ['root', 'home']).styles).toEqual([
      '/assets/site.css',
      '/assets/card.css',
      '/assets/home.css',
      '/assets/stars.css',
      '/assets/below.css',
    ])
  })

  it('names the joined sheet of the last route after the others, instead of the sheets it contains', () => {
    const bundle = (file: string, holds: string[]) => ({ joined: { file, holds } })
    const home = {
      ...manifest['site/routes/home.tsx'],
      ...bundle('assets/all.css', ['assets/card.css', 'assets/home.css']),
    }
    const list = { ...manifest['site/routes/tour-list.tsx'], ...bundle('assets/two.css', ['assets/list.css']) }
    const built = { ...manifest, 'site/routes/home.tsx': home, 'site/routes/tour-list.tsx': list }
    const { styles, joinedStyles } = filesFromManifest(built, ['root', 'tour-list', 'home'])
    expect(styles).toEqual([
      '/assets/site.css',
      '/assets/list.css',
      '/assets/stars.css',
      '/assets/below.css',
      '/assets/all.css',
    ])
    expect(joinedStyles).toEqual(['/assets/card.css', '/assets/home.css'])
    expect(filesFromManifest(manifest, ['home']).joinedStyles).toEqual([])
  })

  it('leaves the files of other routes out', () => {
    expect(filesFromManifest(manifest, ['root']).modules).toEqual(['/assets/take-over.js', '/assets/framework.js'])
  })

  it('names the missing command when there is no build', async () => {
    await expect(readManifest('/nowhere/dist/client')).rejects.toThrow('npm run build')
    expect(() => filesFromManifest({}, [])).toThrow('npm run build')
  })
})
