import { createServer } from 'node:http'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'

test('a document that ends after its scripts have run still becomes interactive', async ({ app, browser }) => {
  let end = () => {}
  const proxy = createServer((request, response) => {
    void fetch(`${app.url}${request.url ?? ''}`).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (request.url !== pages.about()) return response.end(body)
      // Send everything except the data at the end of the document. The test sends that after the scripts have run.
      const splitAt = body.indexOf('<script type="application/json"')
      response.write(body.subarray(0, splitAt))
      end = () => response.end(body.subarray(splitAt))
    })
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : 0
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}${pages.about()}`, { waitUntil: 'commit' })
  const hasStarted = () => performance.getEntriesByType('resource').some(({ name }) => /take-over/.test(name))
  await expect.poll(() => page.evaluate(hasStarted)).toBe(true)
  end()
  await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  await page.close()
  proxy.close()
  proxy.closeAllConnections()
})
