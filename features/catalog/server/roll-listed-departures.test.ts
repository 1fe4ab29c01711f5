import { afterEach, describe, expect, it } from 'vitest'
import { loadSeed } from '#seed/load-seed.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { rollListedDepartures } from './roll-listed-departures.ts'

const clock = { now: () => new Date('2026-11-21T04:00:00Z') }
let database: TestDatabase | undefined
afterEach(async () => database?.drop())

describe('a catalogue with more rules than one batch', () => {
  it('gets every date of every rule, even when a batch splits the rules of one package', async () => {
    database = await createTestDatabase()
    const { db, pool } = database
    await loadSeed(db, { clock, mediaUrlPrefix: '/media' })
    // Fourteen rules per package, so that a batch of 250 rules ends in the middle of a package.
    await pool.query(`delete from departures; delete from departure_rules;
      insert into departure_rules (tour_package_id, kind, capacity, weekday, every_weeks)
      select id, 'listed', 10, weekday, every_weeks from tour_packages,
        generate_series(0, 6) weekday, generate_series(1, 2) every_weeks`)
    const { rows } = await pool.query<{ rules: number }>('select count(*)::int as rules from departure_rules')
    expect(rows[0]?.rules).toBeGreaterThan(500)

    const added = await rollListedDepartures(db, clock)

    const missing = await pool.query(`select p.id, day::date from tour_packages p,
        generate_series('2026-11-21'::date, '2026-11-21'::date + 275, '1 day') day
      where not exists (select from departures d where d.tour_package_id = p.id and d.start_date = day::date)`)
    expect(missing.rows).toEqual([])
    expect(added).toBe(((rows[0]?.rules ?? 0) / 14) * 276)
    expect(await rollListedDepartures(db, clock)).toBe(0)
  })
})
