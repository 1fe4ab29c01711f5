import { describe, expect, it } from 'vitest'
import { filesFromManifest, readManifest } from './page-files.ts'

const manifest = {
  'style.css': { file: 'assets/style.css' },
  'web/entry-browser.ts': { file: 'assets/entry.js' },
  'web/take-over.tsx': { file: 'assets/take-over.js', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  'web/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['_card.js', 'web/take-over.tsx'],
  },
  'web/routes/tour-list.tsx': { file: 'assets/list.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
}

describe('filesFromManifest', () => {
  it('names the entry and everything that the matched routes import, each file once', () => {
    expect(filesFromManifest(manifest, ['root', 'home', 'tour-list'])).toEqual({
      script: '/assets/entry.js',
      styles: ['/assets/style.css'],
      modules: [
        '/assets/take-over.js',
        '/assets/framework.js',
        '/assets/home.js',
        '/assets/card.js',
        '/assets/list.js',
      ],
    })
  })

  it('leaves the files of other routes out', () => {
    expect(filesFromManifest(manifest, ['root']).modules).toEqual(['/assets/take-over.js', '/assets/framework.js'])
  })

  it('says which command is missing when there is no build', async () => {
    await expect(readManifest('/nowhere/dist/client')).rejects.toThrow('npm run build')
    expect(() => filesFromManifest({}, [])).toThrow('npm run build')
  })
})
