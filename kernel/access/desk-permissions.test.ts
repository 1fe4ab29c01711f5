import { describe, expect, it } from 'vitest'
import { BULK_ACTIONS, permissionForBulkAction } from '#features/bulk-actions/rules/bulk-action.ts'
import { allowanceOf, PERMISSIONS, isPermission, STAFF_ROLES, type StaffRole } from './desk-permissions.ts'

describe('the permissions of the desk', () => {
  it('are yes, no or limited for every permission and every role', () => {
    const cells = PERMISSIONS.flatMap((permission) => STAFF_ROLES.map((role) => allowanceOf(role, permission)))
    expect(cells).toHaveLength(PERMISSIONS.length * 6)
    expect(new Set(cells)).toEqual(new Set(['yes', 'limited', 'no']))
  })

  it('give an owner every permission', () => {
    expect(PERMISSIONS.filter((permission) => allowanceOf('owner', permission) !== 'yes')).toEqual([])
  })

  it.each([
    ['sales', 'confirm_office_payment', 'no'],
    ['sales', 'move_booking', 'limited'],
    ['accounts', 'hold_seats', 'no'],
    ['accounts', 'close_month', 'yes'],
    ['manager', 'close_month', 'no'],
    ['accounts', 'reopen_month', 'no'],
    ['manager', 'cancel_by_exception', 'limited'],
    ['tour_manager', 'read_bookings', 'limited'],
    ['accounts', 'assign_bookings', 'yes'],
    ['sales', 'assign_bookings', 'limited'],
    ['tour_manager', 'assign_bookings', 'no'],
    ['content', 'publish_catalogue', 'limited'],
    ['manager', 'change_staff', 'no'],
    ['content', 'answer_reviews', 'yes'],
    ['sales', 'read_promo_codes', 'yes'],
    ['sales', 'change_promo_codes', 'no'],
    ['content', 'withhold_review', 'no'],
    ['content', 'read_departures', 'yes'],
    ['content', 'open_departure', 'no'],
    ['accounts', 'open_departure', 'yes'],
    ['tour_manager', 'open_departure', 'limited'],
  ] as const)('for the role %s and the permission %s are %s, as designed', (role, permission, allowance) => {
    expect(allowanceOf(role, permission)).toBe(allowance)
  })

  it('allow a bulk action for people who may do one of its actions', () => {
    const mayDoAnyAction = (role: StaffRole) =>
      BULK_ACTIONS.some((permission) => allowanceOf(role, permissionForBulkAction(permission)) !== 'no')
    const mayCall = (role: StaffRole) => allowanceOf(role, 'use_bulk_actions') !== 'no'
    expect(STAFF_ROLES.map(mayCall)).toEqual(STAFF_ROLES.map(mayDoAnyAction))
  })

  it('accept only their own names', () => {
    expect(isPermission('read_bookings')).toBe(true)
    expect(isPermission('toString')).toBe(false)
  })
})
