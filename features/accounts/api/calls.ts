import { endpoint } from '#kernel/wire/endpoint.ts'
import type { accountsSchemas as schemas } from './schemas.ts'

/**
 * Calls of the accounts (specification §7) and of the profile page. A request without a required field is answered with
 * 'All fields required.'
 */

export const getSession = endpoint<typeof schemas.getSession>('GET', '/auth/me')
export const logIn = endpoint<typeof schemas.logIn>('POST', '/auth/login')
export const logOut = endpoint<typeof schemas.logOut>('POST', '/auth/logout')
export const signUp = endpoint<typeof schemas.signUp>('POST', '/auth/signup')
export const requestReset = endpoint<typeof schemas.requestReset>('POST', '/auth/request-reset')
export const resetPassword = endpoint<typeof schemas.resetPassword>('POST', '/auth/reset-password')
export const updateProfile = endpoint<typeof schemas.updateProfile>('POST', '/api/account/profile')
export const getPostalAddress = endpoint<typeof schemas.getPostalAddress>('GET', '/api/account/address')
export const changePostalAddress = endpoint<typeof schemas.changePostalAddress>('POST', '/api/account/address')
export const changePassword = endpoint<typeof schemas.changePassword>('POST', '/api/account/password')
export const listSessions = endpoint<typeof schemas.listSessions>('GET', '/api/account/sessions')
export const endSession = endpoint<typeof schemas.endSession>('POST', '/api/account/sessions/end')
export const endAllSessions = endpoint<typeof schemas.endAllSessions>('POST', '/api/account/sessions/end-all')
export const requestEmailChange = endpoint<typeof schemas.requestEmailChange>('POST', '/api/account/email')
export const confirmEmailChange = endpoint<typeof schemas.confirmEmailChange>('POST', '/api/account/email/confirm')
export const proveAddress = endpoint<typeof schemas.proveAddress>('POST', '/api/account/email/prove')
export const undoEmailChange = endpoint<typeof schemas.undoEmailChange>('POST', '/api/account/email/undo')
