import { endpoint } from '#kernel/wire/endpoint.ts'
import type { staffSchemas as schemas } from './desk-schemas.ts'

/**
 * Calls of the people at the desk. Whoever is not signed in there gets 404 from every call but those that lead to a
 * sign-in, so that nobody outside learns which calls exist.
 */

export const getDeskSession = endpoint<typeof schemas.getDeskSession>('GET', '/api/desk/session')
export const signIn = endpoint<typeof schemas.signIn>('POST', '/api/desk/sign-in')
export const giveCode = endpoint<typeof schemas.giveCode>('POST', '/api/desk/sign-in/code')
export const reportLostPhone = endpoint<typeof schemas.reportLostPhone>('POST', '/api/desk/sign-in/lost-phone')
export const signOut = endpoint<typeof schemas.signOut>('POST', '/api/desk/sign-out')
export const openSetUp = endpoint<typeof schemas.openSetUp>('POST', '/api/desk/set-up/open')
export const beginSetUp = endpoint<typeof schemas.beginSetUp>('POST', '/api/desk/set-up/begin')
export const finishSetUp = endpoint<typeof schemas.finishSetUp>('POST', '/api/desk/set-up/finish')
export const listStaff = endpoint<typeof schemas.listStaff>('GET', '/api/desk/staff')
export const invite = endpoint<typeof schemas.invite>('POST', '/api/desk/staff/invite')
export const changeRole = endpoint<typeof schemas.changeRole>('POST', '/api/desk/staff/role')
export const signOutPerson = endpoint<typeof schemas.signOutPerson>('POST', '/api/desk/staff/sign-out')
export const renewSecondStep = endpoint<typeof schemas.renewSecondStep>('POST', '/api/desk/staff/second-step')
export const renewAccess = endpoint<typeof schemas.renewAccess>('POST', '/api/desk/staff/access')
export const changeOwnPassword = endpoint<typeof schemas.changeOwnPassword>('POST', '/api/desk/password')
export const takeAccess = endpoint<typeof schemas.takeAccess>('POST', '/api/desk/staff/take-access')
export const readLog = endpoint<typeof schemas.readLog>('GET', '/api/desk/log')
