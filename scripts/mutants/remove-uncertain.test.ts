import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { removeUncertainResults } from './remove-uncertain.ts'

it('keeps killed mutants, and survivors for which all covering tests are known', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  const file = path.join(folder, 'known.json')
  const mutants = [
    { id: '1', status: 'Killed', static: true },
    { id: '2', status: 'Survived', static: false },
    { id: '3', status: 'Survived', static: true },
    { id: '4', status: 'NoCoverage' },
    { id: '5', status: 'Timeout' },
  ]
  writeFileSync(
    file,
    JSON.stringify({ schemaVersion: '2', files: { 'kernel/money/money.ts': { source: 'x', mutants } } }),
  )
  removeUncertainResults(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    schemaVersion: '2',
    files: { 'kernel/money/money.ts': { source: 'x', mutants: mutants.slice(0, 2) } },
  })
  removeUncertainResults(path.join(folder, 'none.json'))
  rmSync(folder, { recursive: true })
})
