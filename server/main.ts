import cluster from 'node:cluster'
import { systemClock } from '#platform/runtime/clock.ts'
import { loadEnvironment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import { loadBuiltPages } from '#platform/pages/page-renderer.ts'
import { PROJECT_FOLDER } from '#platform/runtime/project-folder.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { explainStartError } from '#platform/runtime/start-errors.ts'
import { createStartSteps } from '#platform/environment/start-steps.ts'
import { prepareDatabase } from './prepare-database.ts'
import { onStopSignal } from './on-stop-signal.ts'
import type { SampleDeskParts } from './sample-desk.ts'
import { serve } from './serve.ts'
import { runWorker } from './worker.ts'
import { startWorkers } from './worker-pool.ts'

const log = createLog(process.stdout.isTTY ? 'warn' : 'info')
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'the process ends'))

try {
  await (cluster.isWorker ? runWorker(log) : start())
} catch (error) {
  const { sentence, isKnown } = explainStartError(error)
  if (!isKnown) log.fatal({ err: error }, 'the start failed')
  console.error(sentence)
  // Timers of an embedded server, or a half-open port, must not keep the process alive after a failed start.
  process.exit(1)
}

/** Runs the whole startup, and reports each step to the person who ran the command. */
async function start(): Promise<void> {
  const steps = createStartSteps((line) => console.log(line))
  const env = loadEnvironment()
  const secrets = loadSecrets(env)
  const closing: (() => Promise<void>)[] = []
  onStopSignal(() => closeAll(closing), log)
  // Load the pages early. If that fails, opening the pages reports the error. Workers load their own pages.
  if (env.production && env.cluster === 1) void loadBuiltPages(PROJECT_FOLDER).catch(() => undefined)
  try {
    const database = await prepareDatabase({ env, clock: systemClock, log, steps })
    closing.unshift(database.stop)
    steps.step('Opening the site')
    const parts = { connection: database.connection, log }
    const runningServer =
      env.cluster > 1 ? await startWorkers({ ...parts, count: env.cluster }) : await serve({ ...parts, env, secrets })
    closing.unshift(runningServer.stop)
    steps.ready(`Ready at ${runningServer.baseUrl}`)
    // The pages are already served, but opening the rest may still fail.
    if (!(await runningServer.whole)) return
    // The startup is complete. From here on, `npm start` restarts a process that exits.
    process.send?.('ready')
    if (database.isSeeded) await printSampleSignIns({ ...parts, env, secrets })
  } catch (error) {
    await closeAll(closing)
    throw error
  }
}

/** The site already serves requests, so no failure here may end it. */
async function printSampleSignIns(parts: SampleDeskParts): Promise<void> {
  try {
    const { createSampleDeskUsers } = await import('./sample-desk.ts')
    for (const line of await createSampleDeskUsers(parts)) console.log(line)
  } catch (error) {
    log.warn({ err: error }, 'the sample staff were not created')
    console.log('The sample staff were not created; npm run desk:samples creates them.')
  }
}

async function closeAll(closing: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closing) await close()
}
