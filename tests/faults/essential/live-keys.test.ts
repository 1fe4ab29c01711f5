import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/helpers/app-server.ts'
import { PROJECT } from '#tests/faults/start/install-places.ts'

const RECORDER = pathToFileURL(path.join(PROJECT, 'tests/faults/start/fixtures/record-loaded-modules.mjs')).href
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_Qm27XvLp94Zt1k',
  RAZORPAY_KEY_SECRET: 'key-secret-Wd83nRqY',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-Hb52vTzK',
  SANDBOX_CONTROLS: '0',
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-loaded-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Starts the site with these settings, sends a visitor's requests, and lists which of our own modules the process has
 * loaded.
 */
async function serveAndVisit(runs: 'bundle' | 'sources', env: Readonly<Record<string, string>>) {
  const file = path.join(folder, `${runs}-${Object.keys(env).length}`)
  const recorderEnv = { NODE_OPTIONS: `--import=${RECORDER}`, LOADED_MODULES: file }
  const app = await startApp({ env: { ...env, ...recorderEnv }, runs })
  try {
    for (const page of ['/', '/packages', '/booking-page/1']) await (await fetch(app.url + page)).text()
    const script = await fetch(`${app.url}/sandbox/checkout.js`)
    const orders = await fetch(`${app.url}/sandbox/v1/orders`)
    return { loaded: ownModules(file), statuses: [script.status, orders.status] }
  } finally {
    await app.stop()
  }
}

/** Paths relative to the project's folder. */
function ownModules(file: string): string[] {
  const project = `${pathToFileURL(PROJECT).href}/`
  const urls = readFileSync(file, 'utf8').split('\n')
  return urls.filter((url) => url.startsWith(project)).map((url) => url.slice(project.length))
}

/** The loaded sandbox modules; in the bundle, the file that contains them. */
const sandboxModules = (loaded: readonly string[]) =>
  loaded.filter((file) => /^sandbox\/|^dist\/process\/create-sandbox/.test(file))

const GATEWAY_MODULE = { sources: 'platform/razorpay/gateway.ts', bundle: 'dist/process/server.js' } as const

describe.each(['sources', 'bundle'] as const)('a server from its %s', (runs) => {
  it('loads no sandbox module with Razorpay keys and answers nothing in its place', async () => {
    const { loaded, statuses } = await serveAndVisit(runs, KEYS)
    expect(loaded).toContain(GATEWAY_MODULE[runs])
    expect(sandboxModules(loaded)).toEqual([])
    expect(statuses).toEqual([404, 404])
  })

  it('loads the sandbox gateway without keys, which answers in place of Razorpay', async () => {
    const { loaded, statuses } = await serveAndVisit(runs, {})
    expect(sandboxModules(loaded)).not.toEqual([])
    expect(statuses).toEqual([200, 401])
  })
})
