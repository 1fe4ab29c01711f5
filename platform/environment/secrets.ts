import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { prepareDataFolder } from '#platform/runtime/data-folder.ts'
import type { Environment } from './env.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'

/** Keys that sign everything that leaves this server. All processes on one database must have the same keys. */
export type Secrets = {
  /** Sessions and reset tokens. */
  auth: string
  /** The cookie of an anonymous visitor's bookings. */
  booking: string
  /** Voucher codes. */
  qr: string
  /** The API key secret and the webhook secret of the sandbox gateway. */
  sandboxKey: string
  sandboxWebhook: string
}

const SECRET_NAMES = ['auth', 'booking', 'qr', 'sandbox'] as const
type Name = (typeof SECRET_NAMES)[number]
type StoredSecrets = Record<Name, string>

const VARIABLES: Readonly<Record<Name, string>> = {
  auth: 'AUTH_SECRET',
  booking: 'BOOKING_SECRET',
  qr: 'QR_SECRET',
  sandbox: 'SANDBOX_SECRET',
}
const MIN_SECRET_LENGTH = 32
const MIN_DIFFERENT_CHARACTERS = 12
const WELL_KNOWN = /change.?me|example|password|default|better-auth|your.?secret|0123456789|abcdefgh|qwerty/i

type Needs = Pick<Environment, 'dataDir' | 'databaseUrl' | 'secrets' | 'payments'>

/**
 * Loads the secrets from the environment. Missing ones come from DATA_DIR/secrets.json (0600), which is created once.
 * With DATABASE_URL other processes may share the database, so all secrets must come from the environment.
 *
 * @throws StartProblem when one is missing, short, well known or used twice
 */
export function loadSecrets({ dataDir, databaseUrl, secrets: secretVariables, payments }: Needs): Secrets {
  for (const name of SECRET_NAMES) assertStrong(name, secretVariables[name])
  assertDifferent(secretVariables)
  const loaded = databaseUrl === undefined ? loadOrCreateSecrets(dataDir) : requireAll(secretVariables, payments.mode)
  const { auth, booking, qr, sandbox } = { ...loaded, ...secretVariables }
  return { auth, booking, qr, sandboxKey: derive(sandbox, 'api key'), sandboxWebhook: derive(sandbox, 'webhook') }
}

function assertStrong(name: Name, secret: string | undefined): void {
  if (secret === undefined) return
  const isStrong =
    secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= MIN_DIFFERENT_CHARACTERS && !WELL_KNOWN.test(secret)
  if (!isStrong)
    throw startProblem(
      `${VARIABLES[name]} must be a random string of at least ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -base64 33`,
    )
}

function assertDifferent(secretVariables: Partial<StoredSecrets>): void {
  const set = SECRET_NAMES.filter((name) => secretVariables[name] !== undefined)
  const twin = set.find((name, index) =>
    set.slice(0, index).some((earlier) => secretVariables[earlier] === secretVariables[name]),
  )
  if (twin !== undefined)
    throw startProblem(
      `${VARIABLES[twin]} is the same as another secret; make a separate one with: openssl rand -base64 33`,
    )
}

function requireAll(secretVariables: Partial<StoredSecrets>, mode: 'live' | 'sandbox'): StoredSecrets {
  const requiredNames = SECRET_NAMES.filter((name) => name !== 'sandbox' || mode === 'sandbox')
  const missing = requiredNames.filter((name) => secretVariables[name] === undefined).map((name) => VARIABLES[name])
  if (missing.length > 0) {
    throw startProblem(
      `${missing.join(', ')} must be set when DATABASE_URL is set, the same for every process; make each with: openssl rand -base64 33`,
    )
  }
  // Live payments never use the sandbox's secret, so a random secret fills the field.
  return { auth: '', booking: '', qr: '', sandbox: generateSecret() }
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('base64url')
}

function generateSecret(): string {
  return randomBytes(33).toString('base64url')
}

function loadOrCreateSecrets(dataDir: string): StoredSecrets {
  const file = path.join(prepareDataFolder(dataDir), 'secrets.json')
  const storedSecrets = readFile(file)
  if (storedSecrets !== null && SECRET_NAMES.every((name) => storedSecrets[name] !== undefined))
    return complete(storedSecrets)
  const newSecrets = complete(storedSecrets ?? {})
  const draft = `${file}.new-${process.pid}`
  fs.writeFileSync(draft, `${JSON.stringify(newSecrets, null, 2)}\n`, { mode: 0o600 })
  if (storedSecrets !== null) fs.renameSync(draft, file)
  else publishOnce(draft, file)
  return complete(readFile(file) ?? newSecrets)
}

// link() fails when the file exists, so two simultaneous first starts both use the secrets of the winner.
function publishOnce(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function complete(storedSecrets: Partial<StoredSecrets>): StoredSecrets {
  const or = (name: Name): string => storedSecrets[name] ?? generateSecret()
  return { auth: or('auth'), booking: or('booking'), qr: or('qr'), sandbox: or('sandbox') }
}

function readFile(file: string): Partial<StoredSecrets> | null {
  if (!fs.existsSync(file)) return null
  if (process.platform !== 'win32') fs.chmodSync(file, 0o600)
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof content !== 'object' || content === null) throw new TypeError('not an object')
    const read = (name: Name): [Name, unknown][] => [[name, Reflect.get(content, name)]]
    return Object.fromEntries(
      SECRET_NAMES.flatMap(read).filter(([, value]) => typeof value === 'string' && value.length >= MIN_SECRET_LENGTH),
    )
  } catch (error) {
    throw startProblem(
      `${file} cannot be read; restore it from a backup, or delete it (visitors must then sign in again).`,
      error,
    )
  }
}
