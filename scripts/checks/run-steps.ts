import { runStep, type Step, type StepResult } from './run-step.ts'

/** Runs independent steps, `maxConcurrent` at a time: when one has ended, the next one starts. */
export async function runSteps(
  steps: readonly Step[],
  { maxConcurrent }: { maxConcurrent: number },
): Promise<StepResult[]> {
  const results: StepResult[] = []
  const queue = [...steps]
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return results
}
