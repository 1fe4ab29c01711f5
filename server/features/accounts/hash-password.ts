import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#server/platform/gate.ts'

/** argon2id with 19 MiB, as OWASP lists it (shared reliability rules §4.6). */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A flood of logins must not take both cores from everybody else. */
const gate = createGate({ atOnce: 2, waiting: 60 })

/** Hash of a password, in PHC format. @throws {AppError} `SERVICE_BUSY` */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, SETTINGS))
}

/** True when the password is the hash's. @throws {AppError} `SERVICE_BUSY` */
export function verifyPassword({ hash: known, password }: { hash: string; password: string }): Promise<boolean> {
  return gate.run(() => verify(known, password))
}
