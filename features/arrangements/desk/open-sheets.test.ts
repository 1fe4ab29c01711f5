import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { listAllowedSheets } from './open-sheets.ts'

const departure = { ledBy: { id: 'hetal', name: 'Hetal Shah' }, startDate: '2026-12-10', endDate: '2026-12-12' }
const LIMITED = { read_manifest: 'limited', handle_travel_documents: 'limited', read_medical_notes: 'limited' } as const
const departureOn = (
  day: string,
  staff: Parameters<typeof listAllowedSheets>[0]['staff'] = { id: 'hetal', permissions: LIMITED },
) => listAllowedSheets({ staff, departure, today: calendarDate(day) })

describe('listAllowedSheets', () => {
  it('offers travel documents and medical notes to a tour manager from three days before, and not earlier', () => {
    const early = departureOn('2026-12-06')
    expect([early.hasNotes, early.sheetForTab('documents'), early.sheetForTab('rooms')]).toEqual([
      false,
      undefined,
      'rooms',
    ])
    expect(early.sheets).not.toContain('pnr')
    expect(early.sheets).toContain('contacts')
    const near = departureOn('2026-12-07')
    expect([near.hasNotes, near.sheetForTab('documents')]).toEqual([true, 'documents'])
    expect(near.sheets).toContain('form-iii')
    expect(departureOn('2026-12-07', { id: 'jigar', permissions: LIMITED }).sheets).not.toContain('pnr')
  })

  it('offers them to office staff according to their role, on any day', () => {
    const sales = departureOn('2026-11-01', { id: 'asha', permissions: { handle_travel_documents: 'yes' } })
    expect([sales.hasNotes, sales.sheetForTab('documents'), sales.sheetForTab('money')]).toEqual([
      false,
      'documents',
      undefined,
    ])
  })
})
