import { canDecode } from './can-decode.ts'

/** The address of a mailbox, and how to open it. */
export type ImapAddress = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, except on this machine. */
  isSecure: boolean
  user: string
  password: string
  folder: string
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** True for `imap://` and `imaps://` with a user, a password and a host. */
export function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(text)
  const isComplete = username !== '' && password !== '' && hostname !== '' && `${search}${hash}` === ''
  return /^imaps?:$/.test(protocol) && isComplete && [username, password, pathname].every(canDecode)
}

/** Parses an address that {@link isImapUrl} accepts. The default folder is `INBOX`. */
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

/** Returns the key under which the reading position of a mailbox is stored. */
export function mailboxName({ user, host, folder }: ImapAddress): string {
  return `${user}@${host}/${folder}`
}

/**
 * True when the mailbox is on this machine. Only then may a password be sent unencrypted, because others could read it
 * on a network.
 */
export function isOnThisMachine({ host }: Pick<ImapAddress, 'host'>): boolean {
  return LOOPBACK_HOSTS.includes(host) || host === '::1'
}
