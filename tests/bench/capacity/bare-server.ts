// run-capacity.ts runs this program in a separate process. It uses only node:http, and answers every request with the
// same bytes.
import { createServer } from 'node:http'
import * as z from 'zod/mini'

const Answer = z.object({ status: z.number(), headers: z.array(z.string()), body: z.string() })

process.once('message', (message) => {
  const { status, headers, body } = Answer.parse(message)
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => outgoing.writeHead(status, headers).end(bytes))
  }).listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) process.send?.({ port: address.port })
  })
})
process.on('disconnect', () => process.exit(0))
