import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium, findOrInstallFullChromium } from './find-chromium.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-chromium-'))
const program = path.join(folder, 'google-chrome')
writeFileSync(program, '', { mode: 0o755 })
writeFileSync(path.join(folder, 'chromium'), 'not a program', { mode: 0o644 })

describe('findChromium', () => {
  it('finds the first executable program with a known name on the PATH', () => {
    expect(findChromium({ PATH: ['/nowhere', folder].join(path.delimiter) })).toBe(program)
  })
  it('prefers the headless shell to a full browser', () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'pathik-chromium-'))
    const shell = path.join(other, 'chromium-headless-shell')
    writeFileSync(shell, '', { mode: 0o755 })
    expect(findChromium({ PATH: [folder, other].join(path.delimiter) })).toBe(shell)
  })
  it('prefers CHROMIUM_PATH to everything else, and finds nothing when that program is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: program, PATH: '' })).toBe(program)
    expect(findChromium({ CHROMIUM_PATH: path.join(folder, 'none'), PATH: folder })).toBeNull()
  })
})

describe('findOrInstallFullChromium', () => {
  it('skips the headless shell, on the PATH and in CHROMIUM_PATH', () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'pathik-chromium-'))
    const shell = path.join(other, 'chromium-headless-shell')
    writeFileSync(shell, '', { mode: 0o755 })
    const PATH = [other, folder].join(path.delimiter)
    expect(findOrInstallFullChromium({ PATH })).toBe(program)
    expect(findOrInstallFullChromium({ PATH, CHROMIUM_PATH: shell })).toBe(program)
    expect(findOrInstallFullChromium({ PATH: other, CHROMIUM_PATH: program })).toBe(program)
  })
})
