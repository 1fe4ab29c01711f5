import { canDecode } from './can-decode.ts'

/** Where a mailbox is, and how to open it. */
export type ImapAddress = {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS, except on this machine. */
  isSecure: boolean
  user: string
  password: string
  folder: string
}

const HOSTS_OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** True for `imap://` and `imaps://` with a user, a password and a host. */
export function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(text)
  const hasAll = username !== '' && password !== '' && hostname !== '' && `${search}${hash}` === ''
  return /^imaps?:$/.test(protocol) && hasAll && [username, password, pathname].every(canDecode)
}

/** Reads an address for which {@link isImapUrl} holds. Without a folder it is `INBOX`. */
export function readImapUrl(text: string): ImapAddress {
  const { protocol, username, password, hostname, port, pathname } = new URL(text)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

/** The name under which it is remembered how far a mailbox was read. */
export function nameOfMailbox({ user, host, folder }: ImapAddress): string {
  return `${user}@${host}/${folder}`
}

/** Only on this machine may a password go over a line that anybody on the way could read. */
export function isOnThisMachine({ host }: Pick<ImapAddress, 'host'>): boolean {
  return HOSTS_OF_THIS_MACHINE.includes(host) || host === '::1'
}
