import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isTest, listCode, readText, ROOT } from './project-files.ts'

/** The tools with which fault suites remove a defence from a process. */
const FAULT_SWITCH = /\bregisterHooks\b|\bmodule\.register\b|\bchangeSource\b|\bwatchSteps\b|tests\/faults/
const SERVED_FOLDERS = [
  'server',
  'platform',
  'kernel',
  'features',
  'messages',
  'sandbox',
  'seed',
  'site',
  'desk',
  'ui',
  'scripts/bootstrap',
]

function builtFiles(): string[] {
  const folder = path.join(ROOT, 'dist')
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.m?js$/.test(name)).map((name) => `dist/${name}`)
}

it('no started or served code can remove a defence: the controls of the fault suites are only in tests', () => {
  const files = [...SERVED_FOLDERS.flatMap((folder) => listCode(folder)), 'scripts/bootstrap.mjs', ...builtFiles()]
  const servedFiles = files.filter((file) => !isTest(file))
  expect(servedFiles.length).toBeGreaterThan(500)
  expect(servedFiles.filter((file) => FAULT_SWITCH.test(readText(file)))).toEqual([])
  expect(FAULT_SWITCH.test(readText('tests/faults/fixtures/seats-without-condition.ts'))).toBe(true)
})
