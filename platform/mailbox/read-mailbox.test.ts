import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startImapPeer } from '#tests/helpers/imap-peer.ts'
import { readImapUrl } from '#platform/environment/imap-address.ts'
import { readMailbox, type RawMail, type MailboxPosition } from './read-mailbox.ts'
import { mailboxProblem } from './mailbox-problem.ts'

const peer = await startImapPeer()
afterAll(() => peer.close())
const address = readImapUrl(peer.url)
const before: MailboxPosition = { uidValidity: '7', lastUid: 0, readAt: new Date('2026-11-21T06:30:00Z') }
const mail = (text: string) => ['From: a@example.com', `Message-ID: <${text}@x>`, '', text]

async function read(progress: MailboxPosition | undefined = before, to = address) {
  const mails: RawMail[] = []
  const started: unknown[] = []
  const endPosition = await readMailbox(to, progress, {
    start: async (position) => void started.push(position),
    receive: async (raw) => void mails.push(raw),
  })
  return { place: endPosition, started, uids: mails.map(({ uid }) => uid), taken: mails }
}

beforeEach(() => {
  peer.mails.length = 0
  peer.commands.length = 0
  Object.assign(peer.box, { uidValidity: 7, nextUid: 1 })
})

describe('reading a mailbox', () => {
  it('starts after the existing emails, and reads only newer ones, oldest first, without changing a flag', async () => {
    peer.deliver(mail('old'))
    const first = await readMailbox(address, undefined, { start: async () => {}, receive: async () => {} })
    expect(first).toEqual({ uidValidity: '7', lastUid: 1 })
    for (const text of ['two', 'three']) peer.deliver(mail(text))
    const { uids, taken: mails } = await read({ ...before, lastUid: 1 })
    expect(uids).toEqual([2, 3])
    expect(mails[0]).toMatchObject({ uidValidity: '7', isCut: false, receivedAt: new Date('2026-11-21T06:00:00Z') })
    expect(mails[0]?.source.toString()).toContain('two')
    expect((await read({ ...before, lastUid: 3 })).uids).toEqual([])
    expect(peer.commands.filter((command) => /SELECT|STORE|BODY\[/.test(command))).toEqual([])
  })

  it('reads the emails of the last days again when the server has renumbered them', async () => {
    peer.box.uidValidity = 8
    peer.deliver(mail('long ago'), new Date('2026-10-01T06:00:00Z'))
    peer.deliver(mail('yesterday'), new Date('2026-11-20T06:00:00Z'))
    const { uids, place: endPosition } = await read({ ...before, lastUid: 900 })
    expect([uids, endPosition]).toEqual([[2], { uidValidity: '8', lastUid: 2 }])
  })

  it('reads only the beginning of a very large email, and marks it as cut', async () => {
    peer.deliver([...mail('large'), 'x'.repeat(3_000_000)])
    const { taken: mails } = await read()
    expect([mails[0]?.source.length, mails[0]?.isCut]).toEqual([1_048_576, true])
  })

  it('reads a hundred emails in one run, and continues where it stopped', async () => {
    for (let i = 0; i < 103; i += 1) peer.deliver(mail(`mail ${i}`))
    expect((await read()).uids.length).toBe(100)
    expect((await read({ ...before, lastUid: 100 })).uids).toEqual([101, 102, 103])
  })

  it.each([
    ['password', async () => read(before, { ...address, password: 'another' })],
    ['folder', async () => read(before, { ...address, folder: 'Nowhere' })],
    ['unreachable', async () => read(before, { ...address, port: 1 })],
    ['certificate', async () => read(before, { ...address, isSecure: true })],
    [
      'cut',
      async () => {
        peer.deliver(mail('half'))
        peer.cutAfterBytes.left = 10
        return read()
      },
    ],
  ])('reports the problem: %s', async (problem, attempt) => {
    const error: unknown = await attempt().catch((caught: unknown) => caught)
    expect(mailboxProblem(error)).toBe(problem)
  })

  it('sends no password over an unencrypted connection to another machine', async () => {
    // 127.0.0.2 is this machine too, but the product recognises only the usual names.
    const other = await startImapPeer({ host: '127.0.0.2' })
    await expect(read(before, readImapUrl(other.url))).rejects.toThrow()
    await other.close()
    expect(other.commands).not.toEqual([])
    expect(other.commands.join(' ')).not.toContain('secret')
  })
})
