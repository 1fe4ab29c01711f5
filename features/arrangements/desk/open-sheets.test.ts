import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { openSheets } from './open-sheets.ts'

const departure = { ledBy: { id: 'hetal', name: 'Hetal Shah' }, startDate: '2026-12-10', endDate: '2026-12-12' }
const LIMITED = { read_manifest: 'limited', handle_papers: 'limited', read_medical_notes: 'limited' } as const
const on = (day: string, staff: Parameters<typeof openSheets>[0]['staff'] = { id: 'hetal', acts: LIMITED }) =>
  openSheets({ staff, departure, today: calendarDate(day) })

describe('openSheets', () => {
  it('offers papers and health notes to a tour manager from three days before, and no tab of papers until then', () => {
    const early = on('2026-12-06')
    expect([early.hasNotes, early.ofTab('papers'), early.ofTab('rooms')]).toEqual([false, undefined, 'rooms'])
    expect(early.sheets).not.toContain('pnr')
    expect(early.sheets).toContain('contacts')
    const near = on('2026-12-07')
    expect([near.hasNotes, near.ofTab('papers')]).toEqual([true, 'papers'])
    expect(near.sheets).toContain('form-iii')
    expect(on('2026-12-07', { id: 'jigar', acts: LIMITED }).sheets).not.toContain('pnr')
  })

  it('offers them to the office as its role says, on any day', () => {
    const sales = on('2026-11-01', { id: 'asha', acts: { handle_papers: 'yes' } })
    expect([sales.hasNotes, sales.ofTab('papers'), sales.ofTab('money')]).toEqual([false, 'papers', undefined])
  })
})
