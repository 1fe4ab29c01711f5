import { afterAll, describe, expect, it } from 'vitest'
import { listPictures } from '../api/desk-calls.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const writer = await hireStaff(app, { role: 'content' })

const run = (text: string, ...values: unknown[]) =>
  asOwner(app.database, async (client) => (await client.query(text, values)).rows)
/** An unused picture. */
const add = (key: string) =>
  run(
    `insert into pictures (key, url, alt, width, height, focal, swatch)
     select $1, url, 'A lamp', width, height, focal, swatch from pictures where key = 'kedarnath'`,
    key,
  )
const find = async (key: string) => {
  const { pictures } = await writer.browser.call(listPictures, { query: { keys: key } })
  return { uses: pictures[0]?.uses ?? [], hasMoreUses: pictures[0]?.hasMoreUses }
}
const isUnused = async (key: string) => {
  const { pictures } = await writer.browser.call(listPictures, { query: { q: key, kind: 'unused' } })
  return pictures.some((picture) => picture.key === key)
}
const addToItineraryDays = (key: string, packages: number) =>
  run(
    `update itinerary_days set picture_keys = picture_keys || $1::text
     where tour_package_id in (select id from tour_packages order by id limit $2)`,
    key,
    packages,
  )

/** Copies the first package with its days. */
async function copyPackages(count: number): Promise<void> {
  const copyOf = (row: string, overrides: string) =>
    `select (jsonb_populate_record(${row}, ${overrides})).* from ${row}, generate_series(1, ${count}) n`
  const first = '(select min(id) from tour_packages)'
  await run(
    `insert into tour_packages ${copyOf('tour_packages', `jsonb_build_object('id', 1000 + n)`)} where id = ${first}`,
  )
  const day = `jsonb_build_object('id', gen_random_uuid(), 'tour_package_id', 1000 + n)`
  await run(`insert into itinerary_days ${copyOf('itinerary_days', day)} where tour_package_id = ${first}`)
}

describe('the uses of a picture', () => {
  it('a package is listed once for its own pictures and all its days', async () => {
    await add('everywhere')
    expect(await isUnused('everywhere')).toBe(true)
    await run(
      `insert into tour_package_pictures (tour_package_id, picture_key, position)
       select id, 'everywhere', 90 + place from (select id from tour_packages order by id limit 1) first, generate_series(0, 1) place`,
    )
    await addToItineraryDays('everywhere', 2)
    await run(`update regions set picture_key = 'everywhere' where id = (select min(id) from regions)`)
    await run(`update posts set picture_key = 'everywhere' where slug = (select min(slug) from posts)`)
    const packages = await run('select p.id::text as id, p.name from tour_packages p order by p.id limit 2')
    const { uses, hasMoreUses } = await find('everywhere')
    expect(uses.map(({ kind }) => kind)).toEqual(['story', 'place', 'package', 'package'])
    expect(uses.filter(({ kind }) => kind === 'package').map(({ id, name }) => ({ id, name }))).toEqual(
      packages.toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
    )
    expect(hasMoreUses).toBe(false)
    expect(await isUnused('everywhere')).toBe(false)
  })

  it('days alone count as a use', async () => {
    await add('of-days')
    await addToItineraryDays('of-days', 3)
    expect((await find('of-days')).uses).toHaveLength(3)
    expect(await isUnused('of-days')).toBe(false)
  })

  it('50 packages are listed, with a note when there are more', async () => {
    await add('of-fifty')
    await copyPackages(60)
    await addToItineraryDays('of-fifty', 50)
    const exactlyFiftyUses = await find('of-fifty')
    expect([exactlyFiftyUses.uses.length, exactlyFiftyUses.hasMoreUses]).toEqual([50, false])
    await add('of-more')
    await run(`insert into tour_package_pictures (tour_package_id, picture_key, position)
      select id, 'of-more', 80 from tour_packages order by id limit 30`)
    await addToItineraryDays('of-more', 51)
    await run(`update regions set picture_key = 'of-more' where id = (select max(id) from regions)`)
    const { uses, hasMoreUses } = await find('of-more')
    expect([uses.length, new Set(uses.map(({ kind, id }) => `${kind} ${id}`)).size, hasMoreUses]).toEqual([
      51,
      51,
      true,
    ])
  })
})
