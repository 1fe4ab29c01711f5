import * as z from 'zod/mini'

import { isVpa, type UpiPayee } from '#kernel/money/upi-link.ts'
import { assertProxiesListed, isProxyList, parseProxies } from './proxies.ts'
import { isImapUrl, readImapUrl, type ImapAddress } from './imap-address.ts'
import { choosePaymentMode, type Payments } from './payment-mode.ts'
import { readSiteSettings, siteVariables, type SiteSettings } from './site-settings.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { isStorageUrl, readStorageUrl, type StorageAddress } from './storage-address.ts'
import { readTaxSettings, taxVariables, type TaxSettings } from './tax-settings.ts'

/** Variables provided by a process or a test. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>

/** Everything configured through the environment, checked once at startup. `.env.example` explains each variable. */
export type Environment = {
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  dataDir: string
  /** Absent for the embedded database. */
  databaseUrl?: string
  /**
   * Connects to the same database as the owner of its tables. Absent when DATABASE_URL already connects as the owner.
   */
  databaseOwnerUrl?: string
  /** The origin at which visitors reach the site, without a trailing slash. */
  siteUrl?: string
  /** The origin of the API, when it differs from the site's. */
  apiUrl?: string
  payments: Payments
  smtpUrl?: string
  /** The mailbox whose emails appear at the desk; absent when none is read. */
  imap?: ImapAddress
  /** The bucket for pictures added by the office; absent when they are in the data folder. */
  storage?: StorageAddress
  /**
   * A service that lists stolen passwords. It receives the first five digits of a hash. When absent, no service is
   * used.
   */
  stolenPasswordsUrl?: string
  /** The number of processes that share the port. */
  cluster: number
  /** Multiplies every rate limit and hold cap. */
  rateLimitScale: number
  /** The number of our own proxies in front of the app. Only that many entries of X-Forwarded-For are trusted. */
  trustedProxies: number
  /** Addresses and networks of these proxies. Their connections are not capped. Empty when none is listed. */
  proxies: readonly string[]
  production: boolean
  stateHome?: string
  /** Secrets from the environment; `loadSecrets` adds the missing ones. */
  secrets: { auth?: string; booking?: string; qr?: string; sandbox?: string }
  site: SiteSettings
  /** The office's UPI account; absent if there is none. */
  upi?: UpiPayee
  /** Absent when the business has no GSTIN. It then issues receipts. */
  tax?: TaxSettings
}

const optionalText = (isValid: (text: string) => boolean, requirement: string) =>
  z.optional(z.string().check(z.refine(isValid, { error: requirement })))

const wholeNumber = (min: number, max: number) =>
  optionalText(
    (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    `a whole number from ${min} to ${max}`,
  )

const url = (schemes: readonly string[], example: string) =>
  optionalText((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), `a URL such as ${example}`)

const origin = (example: string) =>
  optionalText(isOrigin, `http:// or https:// and a host, without path, name or password, such as ${example}`)

const oneOf = (...values: string[]) => optionalText((text) => values.includes(text), values.join(' or '))

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password, hostname } = new URL(text)
  if (hostname === '0.0.0.0' || hostname === '[::]') return false
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === ''
}

const variables = z.object({
  PORT: wholeNumber(0, 65_535),
  HOST: optionalText((text) => /^[\w.:-]+$/.test(text), 'a host name or address such as 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/pathik'),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/pathik'),
  SITE_URL: origin('https://www.pathik.example'),
  API_URL: origin('https://api.pathik.example'),
  PAYMENTS: oneOf('live', 'sandbox'),
  RAZORPAY_KEY_ID: optionalText(
    (text) => /^rzp_(test|live)_\w+$/.test(text),
    'a key id that begins with rzp_test_ or rzp_live_',
  ),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  SANDBOX_CONTROLS: oneOf('0', '1'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465'),
  IMAP_URL: optionalText(
    isImapUrl,
    'a URL such as imaps://user:password@mail.example:993/INBOX, with user and password',
  ),
  STORAGE_URL: optionalText(
    isStorageUrl,
    'a URL such as https://key:secret@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1, with key, secret and bucket',
  ),
  STOLEN_PASSWORDS_URL: url(['http:', 'https:'], 'https://passwords.example/range/'),
  CLUSTER: wholeNumber(1, 64),
  RATE_LIMIT_SCALE: optionalText(
    (text) => Number(text) > 0 && Number(text) <= 1_000_000,
    'a number above 0, at most 1000000',
  ),
  TRUSTED_PROXIES: wholeNumber(0, 10),
  PROXY_ADDRESSES: optionalText(
    isProxyList,
    'addresses or networks such as 10.0.0.5 or 10.0.0.0/24, separated by commas',
  ),
  NODE_ENV: oneOf('production', 'development', 'test'),
  XDG_STATE_HOME: z.optional(z.string()),
  AUTH_SECRET: z.optional(z.string()),
  BOOKING_SECRET: z.optional(z.string()),
  QR_SECRET: z.optional(z.string()),
  SANDBOX_SECRET: z.optional(z.string()),
  ...siteVariables(optionalText),
  UPI_VPA: optionalText(isVpa, 'a UPI address such as pathik@okhdfcbank'),
  UPI_NAME: optionalText((text) => text.length <= 60, 'a name of at most 60 characters'),
  ...taxVariables(optionalText),
})

type Variables = z.infer<typeof variables>

/** Variables that may contain a password. Messages do not repeat their values. */
const CONFIDENTIAL = /SECRET|KEY|DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL|IMAP_URL|STORAGE_URL/

/**
 * Reads the whole environment. An empty variable counts as unset.
 *
 * @throws StartProblem that names the first wrong variable and the expected value
 */
export function loadEnvironment(source: EnvironmentSource = process.env): Environment {
  const definedVariables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = z.safeParse(variables, definedVariables)
  if (!read.success) throw explainIssue(read.error.issues[0], source)
  return toEnvironment(read.data)
}

function explainIssue(issue: z.core.$ZodIssue | undefined, source: EnvironmentSource): Error {
  const name = String(issue?.path[0] ?? 'The environment')
  const value = CONFIDENTIAL.test(name) ? 'set' : `“${source[name] ?? ''}”`
  return startProblem(`${name} is ${value}, but it must be ${issue?.message ?? 'different'}.`)
}

function toEnvironment(definedVariables: Variables): Environment {
  const site = readSiteSettings(definedVariables)
  const siteUrl = definedVariables.SITE_URL === undefined ? undefined : new URL(definedVariables.SITE_URL).origin
  const environment = {
    port: Number(definedVariables.PORT ?? 3000),
    host: definedVariables.HOST ?? '127.0.0.1',
    dataDir: definedVariables.DATA_DIR ?? 'data',
    databaseUrl: definedVariables.DATABASE_URL,
    databaseOwnerUrl: definedVariables.DATABASE_OWNER_URL,
    siteUrl,
    apiUrl: definedVariables.API_URL === undefined ? undefined : new URL(definedVariables.API_URL).origin,
    payments: choosePaymentMode(definedVariables, siteUrl),
    smtpUrl: definedVariables.SMTP_URL,
    imap: definedVariables.IMAP_URL === undefined ? undefined : readImapUrl(definedVariables.IMAP_URL),
    storage: definedVariables.STORAGE_URL === undefined ? undefined : readStorageUrl(definedVariables.STORAGE_URL),
    stolenPasswordsUrl: definedVariables.STOLEN_PASSWORDS_URL,
    cluster: Number(definedVariables.CLUSTER ?? 1),
    rateLimitScale: Number(definedVariables.RATE_LIMIT_SCALE ?? 1),
    trustedProxies: Number(definedVariables.TRUSTED_PROXIES ?? 0),
    proxies: definedVariables.PROXY_ADDRESSES === undefined ? [] : parseProxies(definedVariables.PROXY_ADDRESSES),
    production: definedVariables.NODE_ENV === 'production',
    stateHome: definedVariables.XDG_STATE_HOME,
    secrets: withoutUnset({
      auth: definedVariables.AUTH_SECRET,
      booking: definedVariables.BOOKING_SECRET,
      qr: definedVariables.QR_SECRET,
      sandbox: definedVariables.SANDBOX_SECRET,
    }),
    site,
    upi:
      definedVariables.UPI_VPA === undefined
        ? undefined
        : { vpa: definedVariables.UPI_VPA, name: definedVariables.UPI_NAME ?? site.legalName },
    tax: readTaxSettings(definedVariables),
  }
  assertProxiesListed(environment)
  return withoutUnset(environment)
}

type WithoutUnset<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

function withoutUnset<T extends object>(values: T): WithoutUnset<T>
function withoutUnset(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Returns the variables for child processes such as the database server. Unset variables are left out. */
export function inheritedEnvironment(names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}
