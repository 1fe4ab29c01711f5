import type { AccessWorld } from './access-world.ts'

/** What a call sends. */
export type AccessInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/**
 * Who may make a call.
 *
 * - `anyone`: everybody gets a response, without personal data.
 * - `user`: a signed-in user, only for their own account.
 * - `ownUser`: the same, with the id of a record that belongs to the account.
 * - `booking`: the owner of a booking. For all others it does not exist.
 * - `link`: the bearer of the signed token from an email.
 */
export type AccessRow = {
  who: 'anyone' | 'user' | 'ownUser' | 'booking' | 'link'
  input: (world: AccessWorld) => AccessInput
  /** Replaces an ID or a token in the input with one that does not exist. Not for `anyone` and `user`. */
  unknown?: (input: AccessInput) => AccessInput
  /** The error code for other callers; `none` if they get an empty response. Default codes can be omitted. */
  refusal?: string
  /** True when the visitors of the test data cannot be used for another call afterwards. */
  endsSession?: true
  /** The error code for the authorized caller, if the call fails later for another reason. */
  later?: string
}

/** An ID that does not exist. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
/** A token that nobody signed. */
export const WRONG_TOKEN = 'A'.repeat(64)

/** Replaces a parameter of the path. */
export const withParam = (name: string, value: string) => (input: AccessInput) => ({
  ...input,
  params: { ...input.params, [name]: value },
})
/** Replaces a field of the body. */
export const withBodyField = (name: string, value: string) => (input: AccessInput) => ({
  ...input,
  body: { ...Object(input.body), [name]: value },
})

/** A call that everybody may make. */
export const anyone = (input: AccessInput = {}, later?: string): AccessRow => ({
  who: 'anyone',
  input: () => input,
  ...(later !== undefined && { later }),
})
/** A call by a signed-in user for their own account. */
export const user = (input: AccessInput = {}, later?: string): AccessRow => ({ ...anyone(input, later), who: 'user' })
/** A call about a record that belongs to the account. */
export const ownUser = (row: Omit<AccessRow, 'who'>): AccessRow => ({ who: 'ownUser', ...row })
/** A call about a booking, which only its owner may make. */
export const booking = (row: Omit<AccessRow, 'who' | 'refusal'> & { refusal?: string }): AccessRow => ({
  who: 'booking',
  refusal: 'BOOKING_NOT_FOUND',
  ...row,
})
/** A call that needs a token from an email, by default in the parameter `token`. */
export const link = (
  refusal: string,
  input: (world: AccessWorld) => AccessInput,
  { later, name = 'token' }: { later?: string; name?: string } = {},
): AccessRow => ({
  who: 'link',
  refusal,
  input,
  unknown: withParam(name, WRONG_TOKEN),
  ...(later !== undefined && { later }),
})
