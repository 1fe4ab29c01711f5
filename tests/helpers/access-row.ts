import type { AccessWorld } from './access-world.ts'

/** What a call sends. */
export type AccessInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/**
 * Who may make a call.
 *
 * - `anyone`: everybody gets an answer, and nobody's personal data are in it.
 * - `user`: a signed-in user, for the own account only.
 * - `ownUser`: the same, with the id of something that belongs to the account.
 * - `booking`: the owner of a booking. To all others it does not exist.
 * - `link`: whoever has the signed token, from a mail.
 */
export type AccessRow = {
  who: 'anyone' | 'user' | 'ownUser' | 'booking' | 'link'
  input: (world: AccessWorld) => AccessInput
  /** Makes the input unknown: an id or a token that belongs to nothing. Not for `anyone` and `user`. */
  unknown?: (input: AccessInput) => AccessInput
  /** The refusal of those who may not; `none` when they get an empty answer. Usual ones need not be given. */
  refusal?: string
  /** True when the visitors of the world cannot be used for another call afterwards. */
  endsSession?: true
  /** The answer of the one who may, when it is not a success: the rules refuse later, for another reason. */
  later?: string
}

/** The id of nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
/** A token that nobody signed. */
export const WRONG_TOKEN = 'A'.repeat(64)

/** Puts another value into a parameter of the path. */
export const param = (name: string, value: string) => (input: AccessInput) => ({
  ...input,
  params: { ...input.params, [name]: value },
})
/** Puts another value into a field of the body. */
export const inBody = (name: string, value: string) => (input: AccessInput) => ({
  ...input,
  body: { ...Object(input.body), [name]: value },
})

/** A call that everybody may make. */
export const anyone = (input: AccessInput = {}, later?: string): AccessRow => ({
  who: 'anyone',
  input: () => input,
  ...(later !== undefined && { later }),
})
/** A call that a signed-in user makes for the own account. */
export const user = (input: AccessInput = {}, later?: string): AccessRow => ({ ...anyone(input, later), who: 'user' })
/** A call about something that belongs to the account. */
export const ownUser = (row: Omit<AccessRow, 'who'>): AccessRow => ({ who: 'ownUser', ...row })
/** A call about a booking, which only its owner may make. */
export const booking = (row: Omit<AccessRow, 'who' | 'refusal'> & { refusal?: string }): AccessRow => ({
  who: 'booking',
  refusal: 'BOOKING_NOT_FOUND',
  ...row,
})
/** A call that needs a token from a mail, by default in the parameter `token`. */
export const link = (
  refusal: string,
  input: (world: AccessWorld) => AccessInput,
  { later, name = 'token' }: { later?: string; name?: string } = {},
): AccessRow => ({
  who: 'link',
  refusal,
  input,
  unknown: param(name, WRONG_TOKEN),
  ...(later !== undefined && { later }),
})
