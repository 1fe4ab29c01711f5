import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DECLARED } from './declared-rows.generated.ts'

/** The environment variable with the path of the file where the run's processes record the statements they checked. */
const CHECKED_FILE = 'ROW_TYPES_CHECKED'
/** The variable that is set when all tests run, so that every statement must have been checked. */
const ALL_TESTS_FLAG = 'ROW_TYPES_ALL'

/** Fails a run of all tests at its end if some statement was never sent. */
export function setup(): (() => void) | undefined {
  if (process.env[ALL_TESTS_FLAG] === undefined) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'pathik-row-types-'))
  const file = path.join(folder, 'checked')
  writeFileSync(file, '')
  process.env[CHECKED_FILE] = file
  return () => {
    const checked = new Set(readFileSync(file, 'utf8').split('\n'))
    rmSync(folder, { recursive: true })
    const unchecked = Object.keys(DECLARED).filter((name) => !checked.has(name))
    console.log(`row types: ${Object.keys(DECLARED).length - unchecked.length} statements checked`)
    if (unchecked.length === 0) return
    process.exitCode = 1
    throw new Error(`no test reads an answer of:\n${unchecked.join('\n')}`)
  }
}
