import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { allHalts, dayOfTrip, planHalts } from './day-halts.ts'

const labels = {
  start: 'Start',
  morning: 'Hotel, morning',
  night: 'Hotel, night',
  at: (place: string, time: string) => `${place}, ${time}`,
}
const startDate = calendarDate('2026-12-10')
const trip = { durationDays: 3, labels }

describe('the halts of a plan', () => {
  it('are the start, the places in the title of a day, and the nights', () => {
    const days = [
      { day: 1, title: 'Rajkot to Dwarka' },
      { day: 2, title: 'Bet Dwarka and Nageshwar' },
      { day: 3, title: 'Kashi Vishwanath, then Bodh Gaya' },
    ]
    const halts = planHalts({ ...trip, days, boarding: { place: 'Rajkot Junction', time: '11:00' } })
    expect(halts.map(({ day, name }) => `${day} ${name}`)).toEqual([
      '1 Rajkot Junction, 11:00',
      '1 Rajkot to Dwarka',
      '1 Hotel, night',
      '2 Hotel, morning',
      '2 Bet Dwarka',
      '2 Nageshwar',
      '2 Hotel, night',
      '3 Hotel, morning',
      '3 Kashi Vishwanath',
      '3 Bodh Gaya',
    ])
  })

  it('are not split before a small letter, and exist for days without a plan', () => {
    const days = [{ day: 1, title: 'Royal and sacred centre' }]
    const halts = planHalts({ ...trip, days, boarding: null })
    expect(halts.slice(0, 4).map(({ name }) => name)).toEqual([
      'Start',
      'Royal and sacred centre',
      'Hotel, night',
      'Hotel, morning',
    ])
    expect(planHalts({ ...trip, durationDays: 1, days: [], boarding: null })).toEqual([{ day: 1, name: 'Start' }])
  })

  it('include added halts at the end of their day, each once', () => {
    const plannedHalts = planHalts({ ...trip, days: [], boarding: null })
    const teaHalt = { day: 1, name: 'Tea stop' }
    const names = allHalts(plannedHalts, [teaHalt, teaHalt, { day: 1, name: 'Start' }]).map(
      ({ day, name }) => `${day} ${name}`,
    )
    expect(names.slice(0, 4)).toEqual(['1 Start', '1 Hotel, night', '1 Tea stop', '2 Hotel, morning'])
    expect(names).toHaveLength(plannedHalts.length + 1)
  })

  it('belong to the current day of the trip, to the first one before it, and to the last one after it', () => {
    const dayNumberOn = (day: string) => dayOfTrip(calendarDate(day), { startDate, durationDays: 3 })
    expect(['2026-12-01', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-20'].map(dayNumberOn)).toEqual([
      1, 1, 2, 3, 3,
    ])
  })
})
