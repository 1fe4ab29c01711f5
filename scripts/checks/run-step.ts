import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export type Step = {
  /** The name to print, such as `lint`. */
  name: string
  /** The command of a package, or one of the project's programs. */
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** True to show the step's output as it appears. Otherwise it is shown only after a failure. */
  showsOutput?: boolean
  /** True when the caller shows the output of a failure, after the lines of all steps (`show-failures.ts`). */
  keepsOutput?: boolean
  /** True for a step that yields to other steps when the processor is busy. */
  hasLowPriority?: boolean
}

/** A priority so low that a server running in another step hardly notices this step. */
const PRIORITY_STEP = constants.priority.PRIORITY_BELOW_NORMAL

export type StepResult = { name: string; hasPassed: boolean; seconds: number; output: string }

/** A CI log without output for a long time looks like a hung run. */
const STILL_RUNNING_EVERY_MS = 5 * 60_000

/** Runs one check until it ends, prints how long it took, and shows its output if it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  if (step.showsOutput === true) console.log(`\n── ${step.name}`)
  const minutes = (): string => ((performance.now() - startedAt) / 60_000).toFixed(0)
  const stillRunningTimer = setInterval(
    () => console.log(`       ${step.name} has run for ${minutes()} min`),
    STILL_RUNNING_EVERY_MS,
  )
  const { code, output } = await runProgram(step).finally(() => clearInterval(stillRunningTimer))
  const seconds = (performance.now() - startedAt) / 1000
  const hasPassed = code === 0
  if (!hasPassed && step.showsOutput !== true && step.keepsOutput !== true) console.log(output.trimEnd())
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s`)
  return { name: step.name, hasPassed, seconds, output }
}

function runProgram({
  program,
  args,
  env,
  showsOutput,
  hasLowPriority,
}: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [resolveProgram(program), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: showsOutput === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    // Child processes inherit the priority.
    if (hasLowPriority === true && child.pid !== undefined)
      setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + PRIORITY_STEP))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The command of a package is run through its script, because the files in node_modules/.bin are shell scripts on
 * Windows.
 */
function resolveProgram(program: string): string {
  if (program.endsWith('.ts')) return path.join(ROOT, program)
  const [name = '', command = name.replace(/^.*\//, '')] = program.split(':')
  const folder = path.join(ROOT, 'node_modules', name)
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  return path.join(folder, typeof bin === 'string' ? bin : (bin[command] ?? ''))
}
