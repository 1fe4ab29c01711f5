import { describe, expect, it } from 'vitest'
import { BULK_ACTS, permissionOfBulk } from '#features/bulk-actions/rules/bulk-act.ts'
import { allowanceOf, DESK_ACTS, isDeskAct, STAFF_ROLES, type StaffRole } from './desk-permissions.ts'

describe('the permissions of the desk', () => {
  it('say yes, no or within a limit for every act and every role', () => {
    const cells = DESK_ACTS.flatMap((act) => STAFF_ROLES.map((role) => allowanceOf(role, act)))
    expect(cells).toHaveLength(DESK_ACTS.length * 6)
    expect(new Set(cells)).toEqual(new Set(['yes', 'limited', 'no']))
  })

  it('leave nothing out for an owner', () => {
    expect(DESK_ACTS.filter((act) => allowanceOf('owner', act) !== 'yes')).toEqual([])
  })

  it.each([
    ['sales', 'confirm_receipt', 'no'],
    ['sales', 'move_booking', 'limited'],
    ['accounts', 'hold_seats', 'no'],
    ['accounts', 'close_month', 'yes'],
    ['manager', 'close_month', 'no'],
    ['accounts', 'reopen_month', 'no'],
    ['manager', 'cancel_by_exception', 'limited'],
    ['tour_manager', 'read_bookings', 'limited'],
    ['accounts', 'give_bookings', 'yes'],
    ['sales', 'give_bookings', 'limited'],
    ['tour_manager', 'give_bookings', 'no'],
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
  ] as const)('give %s for %s: %s, as the design says', (role, act, allowance) => {
    expect(allowanceOf(role, act)).toBe(allowance)
  })

  it('let those do something with many bookings who may do one of its acts', () => {
    const mayDoOne = (role: StaffRole) => BULK_ACTS.some((act) => allowanceOf(role, permissionOfBulk(act)) !== 'no')
    const mayCall = (role: StaffRole) => allowanceOf(role, 'do_with_many') !== 'no'
    expect(STAFF_ROLES.map(mayCall)).toEqual(STAFF_ROLES.map(mayDoOne))
  })

  it('know their own names only', () => {
    expect(isDeskAct('read_bookings')).toBe(true)
    expect(isDeskAct('toString')).toBe(false)
  })
})
