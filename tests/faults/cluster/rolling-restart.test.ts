import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { until } from '#tests/helpers/until.ts'
import { freePort } from '../free-port.ts'
import { endAll } from '../start/child-process.ts'
import { startProxy } from './haproxy.ts'
import { visit } from './visitors.ts'

const ROUNDS = 5
const HOST = '127.0.0.1:3999'

let app: App | undefined
afterAll(async () => {
  await endAll()
  await app?.stop()
})

describe('two processes behind HAProxy, restarted in turn under load', () => {
  it(
    'fail no request; without health checks and retries the same restarts fail some',
    { timeout: 600_000 },
    async () => {
      const ports = [await freePort(), await freePort()]
      // Visitors use this origin, whatever the port of the proxy.
      const origin = `http://${HOST}`
      app = await startApp({ env: { SITE_URL: origin, TRUSTED_PROXIES: '1' } })
      const running: AppProcess[] = []
      for (const port of ports) running.push(await app.startAnother({ PORT: String(port) }))
      const restart = async (index: number): Promise<void> => {
        await running[index]?.stop()
        if (app !== undefined) running[index] = await app.startAnother({ PORT: String(ports[index]) })
      }

      const proxy = await startProxy({ ports, checks: true, host: HOST })
      let isOver = false
      const visits = visit(proxy.url, () => isOver)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of [0, 1]) {
          await restart(index)
          // Restart the next process only after the proxy has noticed that this process is ready again.
          await until(() => proxy.hasActiveServers(2), { withinMs: 60_000 })
        }
      }
      isOver = true
      const { ok, failed } = await visits

      const uncheckedProxy = await startProxy({ ports, checks: false, host: HOST })
      let isControlOver = false
      const controlVisits = visit(uncheckedProxy.url, () => isControlOver)
      await restart(0)
      isControlOver = true
      const control = await controlVisits
      console.log(
        `${2 * ROUNDS} restarts: ${ok} answered, ${failed.length} failed; control, 1 restart: ${control.ok} answered, ${control.failed.length} failed`,
      )
      expect(failed).toEqual([])
      expect(ok).toBeGreaterThan(1000)
      expect(control.failed.length).toBeGreaterThan(0)
    },
  )
})
