import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROOT, runStep } from './run-step.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-step-'))
const file = path.join(folder, 'priority.ts')
// The step's child processes must have the low priority too, because Vitest runs the tests in child processes.
const child = `console.log(os.getPriority())`
writeFileSync(
  file,
  `import { execFileSync } from 'node:child_process'
console.log(execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}]).toString())`,
)
const program = path.relative(ROOT, file)

async function priorityOf(options: { hasLowPriority?: boolean }): Promise<number> {
  const { output } = await runStep({ name: 'priority', program, args: [], ...options })
  return Number(output.trim())
}

describe('runStep', () => {
  it('gives the processes of a patient step a lower priority than those of another', async () => {
    const usual = await priorityOf({})
    expect(usual).toBe(os.getPriority())
    expect(await priorityOf({ hasLowPriority: true })).toBeGreaterThan(usual)
  })

  it('shows the output of a failure immediately, or leaves that to its caller', async () => {
    const failing = path.join(folder, 'failing.ts')
    writeFileSync(failing, `console.log('no seats'); process.exitCode = 1`)
    const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const step = { name: 'failing', program: path.relative(ROOT, failing), args: [] }
    const { hasPassed, output } = await runStep({ ...step, keepsOutput: true })
    expect({ isGood: hasPassed, output: output.trim() }).toEqual({ isGood: false, output: 'no seats' })
    expect(logSpy.mock.calls.flat()).toEqual([expect.stringMatching(/^FAILED failing +[\d.]+ s$/)])
    logSpy.mockClear()
    await runStep(step)
    expect(logSpy.mock.calls.flat()).toEqual(['no seats', expect.stringMatching(/^FAILED failing/)])
  })
})

afterEach(() => void vi.restoreAllMocks())
