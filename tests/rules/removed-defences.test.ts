import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readText, ROOT } from './project-files.ts'

const HELPER = 'tests/faults/fixtures/change-source.ts'
const CHANGED_FILE = /'\/((?:features|platform)\/[^']+\.ts)'/g
const fixtures = listFiles('tests/faults/fixtures').filter((file) => /changeSource\(/.test(readText(file)))
const removals = fixtures
  .filter((file) => file !== HELPER)
  .flatMap((file) => {
    const changed = new Set([...readText(file).matchAll(CHANGED_FILE)].map(([, name = '']) => name))
    return [...changed].map((name) => [path.join(ROOT, file), name] as const)
  })

/** Loads a file of the product with a fixture preloaded. Returns why that failed; empty when it did not. */
function problemOf(fixture: string, file: string): string {
  const url = new URL(`file://${path.join(ROOT, file)}`)
  const run = spawnSync(process.execPath, ['--import', fixture, '--eval', `import('${url.href}')`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return run.status === 0 ? '' : run.stderr
}

/** The fault suites take long and run rarely, so a renamed variable would leave their controls without effect. */
describe('a defence that a fault suite removes', () => {
  it.each(removals)('is found by %s in %s', (fixture, file) => {
    expect(problemOf(fixture, file)).toBe('')
  })

  it('is reported when the code no longer contains it', () => {
    expect(removals.length).toBeGreaterThan(4)
    const folder = mkdtempSync(path.join(tmpdir(), 'removed-defences-'))
    try {
      const fixture = path.join(folder, 'fixture.ts')
      const change = { file: '/platform/mail/send-mail.ts', from: 'a text that is not there', to: '' }
      const helper = JSON.stringify(path.join(ROOT, HELPER))
      writeFileSync(fixture, `import { changeSource } from ${helper}\nchangeSource(${JSON.stringify(change)})\n`)
      expect(problemOf(fixture, 'platform/mail/send-mail.ts')).toContain('has changed')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
