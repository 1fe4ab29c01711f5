import * as z from 'zod/mini'
import { lineOfText } from './schema-parts.ts'

/** The signed-in user as the session call shows it. */
export const SessionUser = z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })
export type SessionUser = z.infer<typeof SessionUser>

/** Missing auth fields have their own sentence ('All fields required.'), so the fields themselves are optional here. */
const optionalLine = (maximum: number) => z.optional(lineOfText(maximum))
const Password = z.optional(z.string().check(z.maxLength(1000)))
const Done = z.object({ success: z.literal(true) })

/** Both are required; an absent one answers `FIELDS_REQUIRED` instead of a complaint about the shape. */
export const LogInBody = z.strictObject({ email: optionalLine(254), password: Password })
export type LogInBody = z.infer<typeof LogInBody>
/** All three are required, as at login. */
export const SignUpBody = z.strictObject({ name: optionalLine(100), email: optionalLine(254), password: Password })
export type SignUpBody = z.infer<typeof SignUpBody>
/** Any address is accepted, so that nobody learns which have an account. */
export const RequestResetBody = z.strictObject({ email: optionalLine(254) })
export type RequestResetBody = z.infer<typeof RequestResetBody>
/** `token` is from the mailed link: one hour, single use. */
export const ResetPasswordBody = z.strictObject({ token: optionalLine(200), password: Password })
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>

/** Additive. The name is required; an empty phone is none. The email is not changed here. */
export const ProfileBody = z.strictObject({ name: optionalLine(100), phone: optionalLine(30) })
export type ProfileBody = z.infer<typeof ProfileBody>
/** Additive. Both are required, as at login. */
export const ChangePasswordBody = z.strictObject({ current_password: Password, new_password: Password })
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

/** Additive. Where the account's owner lives, as the booking form asks for it; empty where nothing is kept. */
export const PostalAddress = z.strictObject({
  address1: lineOfText(200),
  address2: lineOfText(200),
  state: lineOfText(100),
  zip: lineOfText(12),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** Schemas of the accounts' calls, by the name of the endpoint constant. */
export const accountsSchemas = {
  getSession: { query: z.strictObject({}), response: z.object({ user: z.nullable(SessionUser) }) },
  logIn: { body: LogInBody, response: Done },
  logOut: { response: Done },
  signUp: { body: SignUpBody, response: Done },
  requestReset: { body: RequestResetBody, response: z.object({ success: z.literal(true), message: z.string() }) },
  resetPassword: { body: ResetPasswordBody, response: Done },
  updateProfile: { body: ProfileBody, response: z.object({ user: SessionUser }) },
  getPostalAddress: { query: z.strictObject({}), response: z.object({ address: PostalAddress }) },
  changePostalAddress: { body: PostalAddress, response: z.object({ address: PostalAddress }) },
  changePassword: { body: ChangePasswordBody, response: Done },
}
