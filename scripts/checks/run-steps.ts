import { runStep, type Step, type StepResult } from './run-step.ts'

/** Runs independent steps, `atOnce` at a time: when one has ended, the next one starts. */
export async function runSteps(steps: readonly Step[], { atOnce }: { atOnce: number }): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
