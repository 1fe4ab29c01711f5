import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** An email as a mail server receives it: envelope and raw bytes. */
export type ReceivedMail = { from: string; to: string[]; data: string }

export type SmtpSink = {
  url: string
  mails: ReceivedMail[]
  /**
   * The next rejections, of a recipient (`rcpt`) or of the whole email (`data`), each with its response line, such as
   * `'451 later'`. When the list is empty, everything is accepted.
   */
  refusals: { at: 'rcpt' | 'data'; line: string }[]
  /** While this promise is set and pending, the server is slow: it neither accepts nor rejects. */
  busyUntil: { promise: Promise<void> | null }
  /** How many of the next emails are accepted before the connection is cut without a response. */
  cuts: { left: number }
  /** Recipients whose emails never get a response. */
  silentFor: Set<string>
  /** The number of emails that have arrived completely but have no response yet. */
  unanswered: { mails: number }
  close(): Promise<void>
}

/**
 * Starts a mail server for tests. It stores the emails that it receives, and rejects those that a test specifies. It
 * uses the given port, or any free one.
 */
export async function startSmtpSink({ port = 0 }: { port?: number } = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const refusals: SmtpSink['refusals'] = []
  const busyUntil: SmtpSink['busyUntil'] = { promise: null }
  const cuts: SmtpSink['cuts'] = { left: 0 }
  const silentFor: SmtpSink['silentFor'] = new Set()
  const unanswered: SmtpSink['unanswered'] = { mails: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    handleConnection(socket, { mails, refusals, busyUntil, cuts, silentFor, unanswered })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    mails,
    refusals,
    busyUntil,
    cuts,
    silentFor,
    unanswered,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type SinkState = Omit<SmtpSink, 'url' | 'close'>

function handleConnection(socket: Socket, book: SinkState): void {
  const { mails, refusals, busyUntil, cuts, silentFor, unanswered } = book
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let isData = false
  let buffer = ''
  const writeLine = (line: string) => socket.write(`${line}\r\n`)
  const refusal = (at: 'rcpt' | 'data') => (refusals[0]?.at === at ? refusals.shift()?.line : undefined)

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return void writeLine('250 sink')
    if (verb === 'MAIL') mail = { from: addressIn(line), to: [], data: '' }
    if (verb === 'RCPT') {
      const rejection = refusal('rcpt')
      if (rejection !== undefined) return void writeLine(rejection)
      mail.to.push(addressIn(line))
    }
    if (verb === 'DATA') isData = true
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else writeLine(isData ? '354 go on' : '250 fine')
  }

  async function finish(data: string): Promise<void> {
    isData = false
    if (mail.to.some((address) => silentFor.has(address))) return
    unanswered.mails += 1
    await busyUntil.promise
    unanswered.mails -= 1
    if (socket.destroyed) return
    if (cuts.left > 0) {
      cuts.left -= 1
      mails.push({ ...mail, data })
      socket.destroy()
      return
    }
    const rejection = refusal('data')
    if (rejection === undefined) mails.push({ ...mail, data: data.replace(/^\.\./gm, '.') })
    writeLine(rejection ?? '250 taken')
  }

  writeLine('220 sink')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk
    for (;;) {
      const terminator = isData ? '\r\n.\r\n' : '\r\n'
      const end = buffer.indexOf(terminator)
      if (end === -1) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + terminator.length)
      if (isData) void finish(part)
      else command(part)
    }
  })
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
