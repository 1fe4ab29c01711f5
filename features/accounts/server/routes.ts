import { Hono } from 'hono'
import {
  changePassword as changePasswordEndpoint,
  changePostalAddress as changePostalAddressEndpoint,
  getPostalAddress as getPostalAddressEndpoint,
  updateProfile as updateProfileEndpoint,
  getSession,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  requestReset as requestResetEndpoint,
  resetPassword as resetPasswordEndpoint,
  signUp as signUpEndpoint,
} from '../api/calls.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authCallOf } from './call-auth.ts'
import { changePassword } from './change-password.ts'
import { endFormerSession } from './end-sessions.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { changePostalAddress, getPostalAddress } from './postal-address.ts'
import { getSessionUser, readCookieSession, requireSignedIn } from './session-user.ts'
import { signUp } from './sign-up.ts'
import { updateProfile } from './update-profile.ts'

const headers = { 'Cache-Control': 'no-store' }
const successResponse = { headers, body: { success: true as const } }

/** Routes for accounts (specification §7). */
export function accountsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountCalls(app, [
    on(getSession, async ({ c }) => {
      const user = await getSessionUser(platform, c)
      return { headers, body: { user: user && { name: user.name, email: user.email, phone: user.phone } } }
    }),
    on(logInEndpoint, async ({ body: { email, password }, c }) => {
      const device = email === undefined ? null : findKnownDevice(platform, c, email)
      await logIn(platform, authCallOf(platform, c), { email, password, address: c.get('clientAddress'), device })
      await endFormerSession(platform, await readCookieSession(platform, c))
      if (email !== undefined) rememberDevice(platform, c, email)
      return successResponse
    }),
    on(logOutEndpoint, async ({ c }) => {
      await logOut(platform, authCallOf(platform, c), () => getSessionUser(platform, c))
      return successResponse
    }),
    on(signUpEndpoint, async ({ body: { name, email, password }, c }) => {
      await signUp(platform, authCallOf(platform, c), { name, email, password, address: c.get('clientAddress') })
      return { ...successResponse, status: 201 }
    }),
    on(requestResetEndpoint, async ({ body: { email }, c }) => {
      await requestReset(platform, authCallOf(platform, c), { email, address: c.get('clientAddress') })
      return { headers, body: { success: true as const, message: authMessages.resetLinkSent } }
    }),
    on(resetPasswordEndpoint, async ({ body: { token, password }, c }) => {
      const input = { token, password, address: c.get('clientAddress') }
      const email = await resetPassword(platform, authCallOf(platform, c), input)
      // From now on, strangers guessing passwords cannot block the owner on this device.
      rememberDevice(platform, c, email)
      return successResponse
    }),
    on(updateProfileEndpoint, async ({ body: { name, phone }, c }) => {
      const user = await getSessionUser(platform, c)
      const updated = await updateProfile(platform, user, { name, phone, address: c.get('clientAddress') })
      return { headers, body: { user: { name: updated.name, email: updated.email, phone: updated.phone } } }
    }),
    on(getPostalAddressEndpoint, async ({ c }) => {
      const { user } = await requireSignedIn(platform, c)
      return { headers, body: { address: await getPostalAddress(platform, user) } }
    }),
    on(changePostalAddressEndpoint, async ({ body: postal, c }) => {
      const { user } = await requireSignedIn(platform, c)
      const address = await changePostalAddress(platform, user, { postal, address: c.get('clientAddress') })
      return { headers, body: { address } }
    }),
    on(changePasswordEndpoint, async ({ body: { current_password: current, new_password: next }, c }) => {
      const user = await getSessionUser(platform, c)
      const call = authCallOf(platform, c)
      await changePassword(platform, { user, call }, { current, next })
      return successResponse
    }),
  ])
  return app
}
