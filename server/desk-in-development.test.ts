import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ViteDevServer } from 'vite'
import { developmentDesk } from '#platform/pages/development-desk.ts'
import { deskShellRoutes } from '#platform/pages/desk-shell.ts'
import { PROJECT_FOLDER } from '#platform/runtime/project-folder.ts'
import { openVite } from './open-vite.ts'

describe('the desk in development', () => {
  let vite: ViteDevServer
  beforeAll(async () => {
    vite = await openVite(PROJECT_FOLDER, http.createServer())
  })
  afterAll(() => vite.close())

  it('is served from its sources at every address, with the client for hot reloading', async () => {
    const desk = deskShellRoutes([], developmentDesk(vite))
    for (const address of ['/desk', '/desk/bookings/5']) {
      const document = await (await desk.request(address)).text()
      expect(document).toContain('src="/@vite/client"')
      expect(document).toContain('src="/desk/main.tsx"')
    }
    expect(await developmentDesk(vite)('day.html')).toContain('src="/desk/day.tsx"')
  })

  it('has components that React replaces in place', async () => {
    const component = await vite.transformRequest('/features/staff/desk/sign-in-page.tsx')
    expect(component?.code).toContain('import.meta.hot.accept')
    expect(component?.code).toContain('SignInPage')
  })
})
