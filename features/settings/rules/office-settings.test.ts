import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { discountShareOf, DEFAULT_LIMITS } from './office-limits.ts'
import {
  changedOfficeFields,
  limitsOf,
  findInvalidOfficeFields,
  parseLocation,
  type OfficeValues,
} from './office-settings.ts'

const values: OfficeValues = {
  legalName: 'Pathik Tours Private Limited',
  phone: '+91 79 0010 0200',
  whatsapp: '',
  address: '3rd Floor, Ashram Road\nAhmedabad 380009',
  location: '',
  courtsCity: 'Ahmedabad',
  gstin: '',
  gstRate: '',
  gstSac: '',
  tcsRate: '',
  tcsRateNoPan: '',
  upiVpa: '',
  upiName: '',
  cashBelow: '2,00,000',
  managerException: '10,000',
  managerDiscount: '15',
  salesDiscount: '5',
  runDays: '21',
  instagram: '',
  youtube: '',
  facebook: '',
  x: '',
  linkedin: '',
}
const invalidFields = (changedValues: Partial<OfficeValues>) => findInvalidOfficeFields({ ...values, ...changedValues })

describe('the settings of the office', () => {
  it('need a name, a phone that can be called, an address and the city of the courts, and nothing else', () => {
    expect(invalidFields({})).toEqual([])
    expect(invalidFields({ legalName: '', phone: 'ask us', address: ' \n ', courtsCity: '' })).toEqual([
      'legalName',
      'phone',
      'address',
      'courtsCity',
    ])
  })

  it('accept a GSTIN of an Indian state only with the rate and code that its invoices need', () => {
    const registered = { gstin: '24ABCDE1234F1Z5', gstRate: '5', gstSac: '998555' }
    expect(invalidFields(registered)).toEqual([])
    expect(invalidFields({ ...registered, gstRate: '', gstSac: '' })).toEqual(['gstRate', 'gstSac'])
    for (const gstin of ['24ABCDE1234F1Z', '24abcde1234f1z5', '00ABCDE1234F1Z5'])
      expect(invalidFields({ ...registered, gstin })).toEqual(['gstin'])
    expect(invalidFields({ gstRate: '100' })).toEqual(['gstRate'])
    expect(invalidFields({ gstSac: '99855' })).toEqual(['gstSac'])
  })

  it('need both rates of tax on tours abroad or neither, and a rate without a PAN that is not lower', () => {
    expect(invalidFields({ tcsRate: '2', tcsRateNoPan: '5' })).toEqual([])
    expect(invalidFields({ tcsRate: '2' })).toEqual(['tcsRateNoPan'])
    expect(invalidFields({ tcsRateNoPan: '5' })).toEqual(['tcsRateNoPan'])
    expect(invalidFields({ tcsRate: '2', tcsRateNoPan: '1' })).toEqual(['tcsRateNoPan'])
    expect(invalidFields({ tcsRate: 'two', tcsRateNoPan: '5' })).toEqual(['tcsRate', 'tcsRateNoPan'])
  })

  it('accept a position in degrees, a UPI ID, and links that begin with https', () => {
    expect(parseLocation('23.0365, 72.5661')).toEqual({ latitude: 23.0365, longitude: 72.5661 })
    expect(invalidFields({ location: '95,72', upiVpa: 'pathik', x: 'http://x.example', whatsapp: '12' })).toEqual([
      'whatsapp',
      'location',
      'upiVpa',
      'x',
    ])
    expect(
      invalidFields({ location: '23.0365,72.5661', upiVpa: 'pathik@okhdfcbank', youtube: 'https://youtube.com/@p' }),
    ).toEqual([])
  })

  it('keep the cash limit within the law, and the sales discount within that of managers', () => {
    expect(invalidFields({ cashBelow: '2,00,000' })).toEqual([])
    expect(invalidFields({ cashBelow: '2,00,001' })).toEqual(['cashBelow'])
    expect(invalidFields({ cashBelow: '0.50' })).toEqual(['cashBelow'])
    expect(invalidFields({ managerDiscount: '10', salesDiscount: '10.01' })).toEqual(['salesDiscount'])
    expect(invalidFields({ managerDiscount: '100.01' })).toEqual(['managerDiscount'])
    expect(invalidFields({ managerException: '1,00,00,001' })).toEqual(['managerException'])
    expect(invalidFields({ managerException: '0', salesDiscount: '0' })).toEqual([])
  })

  it('accept from 1 to 90 days for checking the minimum', () => {
    for (const runDays of ['1', '90']) expect(invalidFields({ runDays })).toEqual([])
    for (const runDays of ['', '0', '91', '1.5', 'ten']) expect(invalidFields({ runDays })).toEqual(['runDays'])
  })

  it('are the limits that the rules read, with defaults where nothing is set', () => {
    expect(limitsOf(values)).toEqual(DEFAULT_LIMITS)
    const lowerLimits = { cashBelow: '1,50,000', managerException: '5,000.50', managerDiscount: '12.5' }
    const limits = limitsOf({ ...values, ...lowerLimits, salesDiscount: '2', runDays: '14' })
    expect(limits).toEqual({
      cashBelow: 15_000_000,
      managerException: 500_050,
      managerDiscount: 1_250,
      salesDiscount: 200,
      runDays: 14,
    })
    expect(STAFF_ROLES.map((role) => discountShareOf(role, limits))).toEqual([10_000, 1_250, 200, 0, 0, 0])
  })

  it('report the differences', () => {
    expect(changedOfficeFields(values, { ...values, phone: '1', x: 'y' })).toEqual(['phone', 'x'])
  })
})
