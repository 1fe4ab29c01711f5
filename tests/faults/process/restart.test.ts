import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endAll, run, type RunningProcess } from '../start/child-process.ts'
import { createTestFolder, PROJECT, removePlace } from '#tests/faults/start/install-places.ts'

const place = createTestFolder()
const started: RunningProcess[] = []
afterAll(async () => {
  await endAll()
  removePlace(place)
})

/** Starts the built site on any free port. */
async function start(settings: Record<string, string>): Promise<{ running: RunningProcess; origin: string }> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: path.join(place, 'data'),
    ...settings,
  }
  const running = run(process.execPath, ['dist/process/main.js'], { cwd: PROJECT, env })
  started.push(running)
  const [, origin = ''] = await running.waitForOutput(/Ready at (http:\/\/\S+)/)
  return { running, origin }
}

type Outcome = { ok: number; failed: string[] }

/** Sends requests in sequence until `until` is true, from visitors with and without persistent connections. */
function visit(origin: string, until: () => boolean): Promise<Outcome> {
  const outcome: Outcome = { ok: 0, failed: [] }
  const visitor = async (agent: http.Agent): Promise<void> => {
    while (!until()) {
      const failure = await probe(`${origin}/about`, agent)
      if (failure === null) outcome.ok += 1
      else outcome.failed.push(failure)
    }
    agent.destroy()
  }
  const agents = Array.from({ length: 12 }, (_, i) => new http.Agent({ keepAlive: i % 3 > 0, maxSockets: 1 }))
  return Promise.all(agents.map(visitor)).then(() => outcome)
}

function probe(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200 ? null : String(response.statusCode)))
      response.once('error', (error) => resolve(error.message))
    })
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })
}

describe('several workers on one port', () => {
  it('are replaced one by one at SIGUSR2 without a failed request', async () => {
    const { running, origin } = await start({ CLUSTER: '2' })
    let isOver = false
    const visits = visit(origin, () => isOver)
    const pidsBefore = await workerPids(running)
    running.kill('SIGUSR2')
    await expect
      .poll(async () => (await workerPids(running)).filter((pid) => pidsBefore.includes(pid)), {
        timeout: 60_000,
        interval: 200,
      })
      .toEqual([])
    isOver = true
    const { ok, failed } = await visits
    expect(failed).toEqual([])
    expect(ok).toBeGreaterThan(100)
  })

  it('are replaced after kill -9', async () => {
    const running = started[0]
    if (running === undefined) throw new Error('the first test did not start the site')
    const before = await workerPids(running)
    const [victim] = before
    if (victim === undefined) throw new Error('there is no worker to kill')
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => workerPids(running), { timeout: 30_000, interval: 200 }).toHaveLength(2)
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})

describe('one process', () => {
  it('finishes its work at SIGTERM: no answer is cut off, and no process is left running', async () => {
    const { running, origin } = await start({})
    let isOver = false
    const visits = visit(origin, () => isOver)
    await probe(`${origin}/about`, new http.Agent())
    running.kill('SIGTERM')
    const code = await running.ended
    isOver = true
    const { failed } = await visits
    expect(code).toBe(0)
    // Nobody can connect once the port is closed. Before that, every request gets its complete response.
    expect(failed.filter((failure) => failure !== 'ECONNREFUSED')).toEqual([])
    expect(fs.existsSync(path.join(place, 'data', 'postgres', 'owner.pid'))).toBe(false)
  })
})

/** The child processes that run our program. The database server is a child too, and is left out. */
async function workerPids({ child }: RunningProcess): Promise<number[]> {
  const children = fs
    .readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  return children.filter((pid) => readCommand(pid).includes('dist/process/main.js'))
}

function readCommand(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
