import { readFileSync } from 'node:fs'
import { AppError } from '#kernel/errors/errors.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { assertPasswordLength } from './password-length.ts'

/** Data of the password's owner. The password must not contain it, because attackers try it first. */
type Person = { name: string; email: string }

const COMMON_PASSWORDS_FILE = projectFile('platform', 'passwords', 'common-passwords.txt')
let loadedPasswords: ReadonlySet<string> | undefined

/**
 * Checks a new password. It must have an allowed length and not be among the 10,000 most common ones. It must not be
 * the name or the email address, or a part of them, with a few digits at the end. Nothing is sent anywhere.
 *
 * @param person null when it is not known whose password it is.
 * @throws {AppError} `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `PASSWORD_COMMON`, `PASSWORD_PERSONAL`.
 */
export function assertPasswordNotGuessable(password: string, person: Person | null): void {
  assertPasswordLength(password)
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords().has(plain)) throw new AppError('PASSWORD_COMMON')
  if (person !== null && isPersonal(plain, person)) throw new AppError('PASSWORD_PERSONAL')
}

function isPersonal(password: string, { name, email }: Person): boolean {
  const [local = ''] = email.split('@')
  const words = name.split(/\s+/)
  const facts = [name, ...words, words.toReversed().join(''), email, local].flatMap((fact) => {
    const letters = lettersAndDigits(fact)
    return letters === '' ? [] : [letters, withoutDigits(letters)]
  })
  const guess = lettersAndDigits(password)
  return facts.some((fact) => fact !== '' && (fact === guess || fact === withoutDigits(guess)))
}

/** Keeps only letters and digits, of any script, in lower case. */
function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function withoutDigits(text: string): string {
  return text.replace(/\p{N}{1,4}$/u, '')
}

// Loaded on first use, so that it does not slow down startup.
function commonPasswords(): ReadonlySet<string> {
  if (loadedPasswords === undefined) {
    const text = readFileSync(COMMON_PASSWORDS_FILE, 'utf8')
    loadedPasswords = new Set(text.slice(text.indexOf('\n\n') + 2).split('\n'))
  }
  return loadedPasswords
}
