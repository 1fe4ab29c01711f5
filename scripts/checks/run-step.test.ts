import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, runStep } from './run-step.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-step-'))
const file = path.join(folder, 'priority.ts')
// The process that the step starts is what counts: Vitest does its work in such processes.
const child = `console.log(os.getPriority())`
writeFileSync(
  file,
  `import { execFileSync } from 'node:child_process'
console.log(execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}]).toString())`,
)
const program = path.relative(ROOT, file)

async function priorityOf(options: { isPatient?: boolean }): Promise<number> {
  const { output } = await runStep({ name: 'priority', program, args: [], ...options })
  return Number(output.trim())
}

describe('runStep', () => {
  it('gives the processes of a patient step a lower priority than those of another', async () => {
    const usual = await priorityOf({})
    expect(usual).toBe(os.getPriority())
    expect(await priorityOf({ isPatient: true })).toBeGreaterThan(usual)
  })
})
