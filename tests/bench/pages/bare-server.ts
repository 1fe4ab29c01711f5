// subjects.ts runs this program in a separate process. It uses only node:http, and sends the bytes and headers of some
// pages.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Page = { headers: string[]; body: string }

const pages: Record<string, Page> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const answers = new Map(
  Object.entries(pages).map(([key, { headers, body }]) => [key, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((incoming, outgoing) => {
  const answer = answers.get(`${incoming.headers['accept-encoding'] ?? ''} ${incoming.url ?? ''}`)
  if (answer === undefined) outgoing.writeHead(404).end()
  else outgoing.writeHead(200, answer.headers).end(answer.body)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`Ready at http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
