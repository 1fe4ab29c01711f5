import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** An email in the mailbox. `at`: when the server received it. */
type StoredMail = { uid: number; at: Date; source: Buffer }

export type ImapPeer = {
  /** Includes user and password, as in `IMAP_URL`. */
  url: string
  mails: StoredMail[]
  /** Every received command, without its tag. */
  commands: string[]
  box: { uidValidity: number; nextUid: number; password: string }
  /** The connection is cut after this many bytes of the response to the next FETCH; null for never. */
  cutAfterBytes: { left: number | null }
  /** Puts an email into the mailbox, its lines joined as on the wire. @returns its number. */
  deliver(lines: readonly string[], at?: Date): number
  close(): Promise<void>
}

const USER = 'office@pathik.example'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * An IMAP4rev1 server (RFC 3501) over TCP, for tests. It has one user and one read-only folder, and implements only
 * what a reader needs: LOGIN, EXAMINE, UID SEARCH by UID and SINCE, UID FETCH of one email, NOOP, LOGOUT. It has no
 * TLS, no literals from the client, no other folders, no flags, and no notifications to a waiting client.
 */
export async function startImapPeer({ host = '127.0.0.1' }: { host?: string } = {}): Promise<ImapPeer> {
  const peer: Omit<ImapPeer, 'url' | 'close'> = {
    mails: [],
    commands: [],
    box: { uidValidity: 7, nextUid: 1, password: 'secret word' },
    cutAfterBytes: { left: null },
    deliver(lines, at = new Date('2026-11-21T06:00:00Z')) {
      const uid = peer.box.nextUid
      peer.box.nextUid += 1
      peer.mails.push({ uid, at, source: Buffer.from(lines.join('\r\n')) })
      return uid
    },
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    handleConnection(socket, peer)
  })
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    ...peer,
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(peer.box.password)}@${host}:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function handleConnection(socket: Socket, peer: Omit<ImapPeer, 'url' | 'close'>): void {
  let buffer = ''
  let isKnown = false
  const writeLine = (line: string) => socket.write(`${line}\r\n`)

  function answer(line: string): void {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    peer.commands.push(command)
    const respondOk = (text = 'done') => writeLine(`${tag} OK ${text}`)
    const verb = /^(?:UID )?\S+/i.exec(command)?.[0].toUpperCase() ?? ''
    if (verb === 'CAPABILITY') {
      writeLine('* CAPABILITY IMAP4rev1')
      return void respondOk()
    }
    if (verb === 'NOOP') return void respondOk()
    if (verb === 'LOGOUT') {
      writeLine('* BYE')
      return void socket.end(`${tag} OK bye\r\n`)
    }
    if (verb === 'LOGIN') {
      isKnown = command === `LOGIN "${USER}" "${peer.box.password}"`
      return void writeLine(isKnown ? `${tag} OK hello` : `${tag} NO [AUTHENTICATIONFAILED] wrong`)
    }
    if (!isKnown) return void writeLine(`${tag} BAD who are you`)
    switch (verb) {
      case 'LIST':
        if (command.endsWith(' ""')) writeLine('* LIST (\\Noselect) "/" ""')
        else writeLine('* LIST () "/" INBOX')
        return void respondOk()
      case 'EXAMINE': {
        if (!/^EXAMINE "?INBOX"?$/i.test(command)) return void writeLine(`${tag} NO [NONEXISTENT] no such folder`)
        writeLine(`* ${peer.mails.length} EXISTS`)
        writeLine('* 0 RECENT')
        writeLine('* FLAGS (\\Seen)')
        writeLine(`* OK [UIDVALIDITY ${peer.box.uidValidity}] valid`)
        writeLine(`* OK [UIDNEXT ${peer.box.nextUid}] next`)
        return void respondOk('[READ-ONLY] opened')
      }
      case 'UID SEARCH':
        writeLine(['* SEARCH', ...search(peer.mails, command)].join(' '))
        return void respondOk()
      case 'UID FETCH':
        return fetch(tag, command)
      default:
        return void writeLine(`${tag} BAD unknown`)
    }
  }

  function fetch(tag: string, command: string): void {
    const [, uid = '', max = ''] = /^UID FETCH (\d+) \(.*BODY\.PEEK\[\]<0\.(\d+)>.*\)$/i.exec(command) ?? []
    if (max === '') return void writeLine(`${tag} BAD not a fetch of one mail`)
    const place = peer.mails.findIndex((mail) => mail.uid === Number(uid))
    const mail = peer.mails[place]
    if (mail !== undefined) {
      const part = mail.source.subarray(0, Number(max))
      const facts = `UID ${uid} RFC822.SIZE ${mail.source.length} INTERNALDATE "${printDateTime(mail.at)}"`
      socket.write(`* ${place + 1} FETCH (${facts} BODY[]<0> {${part.length}}\r\n`)
      const { left } = peer.cutAfterBytes
      if (left !== null) {
        peer.cutAfterBytes.left = null
        socket.write(part.subarray(0, left))
        socket.destroySoon()
        return
      }
      socket.write(part)
      writeLine(')')
    }
    writeLine(`${tag} OK done`)
  }

  writeLine('* OK peer')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    buffer += chunk
    for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      answer(line)
    }
  })
}

/** `UID 5:*` also matches the last email if there is none from 5 on (RFC 3501 §6.4.8). */
function search(mails: readonly StoredMail[], command: string): number[] {
  const [, from] = /UID (\d+):\*/i.exec(command.slice('UID SEARCH'.length)) ?? []
  const [, day, month = '', year] = /SINCE (\d+)-(\w+)-(\d+)/i.exec(command) ?? []
  const last = mails.at(-1)?.uid ?? 0
  if (from !== undefined) {
    return mails.filter(({ uid }) => uid >= Math.min(Number(from), last)).map(({ uid }) => uid)
  }
  const since = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day))
  return mails.filter(({ at }) => at.getTime() >= since).map(({ uid }) => uid)
}

function printDateTime(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()] ?? ''}-${at.getUTCFullYear()}`
  return `${day} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')} +0000`
}
