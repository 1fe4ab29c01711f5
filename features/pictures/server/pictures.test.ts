import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { pictureSources } from '#kernel/addresses/picture-url.ts'
import { getPackage, savePackageDraft, publishPackage } from '#features/packages/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import type { DeskPicture } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { PICTURE_PART_BYTES, PICTURE_PROBLEMS } from '../rules/picture-file.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { cameraPicture, pictureIn, pngOfSize, scene, TRACES } from '#tests/helpers/picture-samples.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { addPicture, uploadInParts, outcomeOf } from '#tests/helpers/upload-picture.ts'
import { uploadRepository } from './upload-repository.ts'

const app = await createTestApp({ runsJobs: true })
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const writer = await hireStaff(app, { role: 'content', name: 'Chetan' })
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const sales = await hireStaff(app, { role: 'sales' })
const visitor = app.visitor()
const { files } = app.platform

const list = async (query = {}, by = writer.browser) => by.call(calls.listPictures, { query })
const send = (path: string, json: object, by = writer.browser) => by.send('POST', path, { json })
const change = ({ key, version }: DeskPicture, alt: string, focal = 'center') =>
  writer.browser.call(calls.changePicture, { body: { key, version, alt, focal } })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const auditEventsOn = (key: string) =>
  sql(`select name, staff, role from audit_events where object_kind = 'picture' and object_id = $1`, key)
/** Every address that the travellers' components request. */
function addressesOf({ picture: { url } }: DeskPicture): string[] {
  const sources = pictureSources(url)
  if (sources === null) throw new Error(`${url} has no other sizes`)
  return [sources.avif, sources.webp].flatMap((set) => set.split(', ').map((each) => each.split(' ')[0] ?? ''))
}
const nameIn = (url: string) => url.slice('/media/pictures/'.length)

describe('an uploaded camera file', () => {
  let picture: DeskPicture
  let file: Buffer
  beforeAll(async () => {
    file = await cameraPicture(900, 600)
    picture = await addPicture(writer.browser, file)
  })

  it('becomes a picture like those of the site: every address of its widths has a file of that width', async () => {
    expect(picture.picture).toMatchObject({ width: 900, height: 600, alt: '', focal: 'center' })
    expect(picture).toMatchObject({ version: 1, uses: [], added: { by: 'Chetan' } })
    const addresses = addressesOf(picture)
    expect(addresses).toHaveLength(6)
    for (const url of addresses) {
      const content = await files.read(nameIn(url))
      const { width, height, format } = await sharp(content ?? Buffer.alloc(0)).metadata()
      expect(url).toContain(`-${width}.${format === 'heif' ? 'avif' : format}`)
      expect((width * 2) / 3).toBeCloseTo(height, 0)
    }
  })

  it('leaves no trace of place, camera and person in any file, nor in the database', async () => {
    const names = [
      ...addressesOf(picture).map(nameIn),
      `${nameIn(picture.picture.url).replace(/-\d+\.webp$/, '')}-master.webp`,
    ]
    for (const name of names) {
      const content = await files.read(name)
      expect(content).not.toBeNull()
      expect(TRACES.filter((trace) => content?.includes(trace))).toEqual([])
    }
    expect(await sql('select count(*)::int as pieces from picture_pieces')).toEqual([{ pieces: 0 }])
  })

  it('is an audit event of the person who uploaded it', async () => {
    expect(await auditEventsOn(picture.key)).toEqual([{ name: 'picture_added', staff: writer.id, role: 'office' }])
  })

  it('becomes the same picture when the same file is uploaded again, even by somebody else', async () => {
    expect((await addPicture(manager.browser, file)).key).toBe(picture.key)
    expect((await list({ kind: 'added' })).total).toBe(1)
  })
})

describe('a file uploaded in pieces', () => {
  it('may repeat a piece or send pieces in another order, and is made when all are there', async () => {
    // Without compression the file is large, but still quick to make.
    const file = await scene(1200, 900).png({ compressionLevel: 0 }).toBuffer()
    const count = Math.ceil(file.length / PICTURE_PART_BYTES)
    expect(count).toBeGreaterThan(2)
    const upload = randomUUID()
    const piece = (number: number, by = writer.browser) =>
      send(
        calls.savePicturePart.path,
        {
          upload,
          bytes: file.length,
          number,
          content: file.subarray(number * PICTURE_PART_BYTES, (number + 1) * PICTURE_PART_BYTES).toString('base64'),
        },
        by,
      )
    expect((await piece(count - 1)).body).toMatchObject({ received: 1, state: 'comes' })
    expect((await piece(count - 1)).body).toMatchObject({ received: 1, state: 'comes' })
    expect((await piece(0, manager.browser)).body['code']).toBe('PICTURE_UPLOAD_GONE')
    await Promise.all(Array.from({ length: count - 1 }, (_, number) => piece(number)))
    const { picture } = await outcomeOf(writer.browser, upload)
    expect(picture?.picture.width).toBe(1200)
    expect((await piece(0)).body).toMatchObject({ state: 'ready' })
    const others = fillPath(calls.getPictureUpload.path, { id: upload })
    expect((await manager.browser.send('GET', others)).body['code']).toBe('PICTURE_UPLOAD_GONE')
  })

  it('is refused when it is too large, when a piece does not belong to it, and when too many are being uploaded', async () => {
    const code = async (json: object) => (await send(calls.savePicturePart.path, json)).body['code']
    const piece = { upload: randomUUID(), bytes: 5, number: 0, content: Buffer.from('Hello').toString('base64') }
    expect(await code({ ...piece, bytes: 30 * 1024 * 1024 + 1 })).toBe('PICTURE_TOO_LARGE')
    expect(await code({ ...piece, bytes: 6 })).toBe('PICTURE_PART_DAMAGED')
    expect(await code({ ...piece, number: 1 })).toBe('PICTURE_PART_DAMAGED')
    const large = {
      bytes: 2 * PICTURE_PART_BYTES,
      number: 0,
      content: Buffer.alloc(PICTURE_PART_BYTES).toString('base64'),
    }
    for (let open = 0; open < 30; open += 1) expect(await code({ ...large, upload: randomUUID() })).toBeUndefined()
    expect(await code({ ...large, upload: randomUUID() })).toBe('TOO_MANY_PICTURE_UPLOADS')
    await uploadRepository.sweep(app.platform.db, new Date(app.clock.now().getTime() + 1))
    expect(await sql('select count(*)::int as pieces from picture_pieces')).toEqual([{ pieces: 0 }])
  })

  it('cannot be uploaded by a role that cannot write the catalogue; roles that read it see the library', async () => {
    const piece = { upload: randomUUID(), bytes: 3, number: 0, content: 'AAAA' }
    expect((await send(calls.savePicturePart.path, piece, sales.browser)).body['code']).toBe('DESK_ROLE')
    expect((await list({}, sales.browser)).total).toBeGreaterThan(50)
  })
})

describe('many files together, good and bad', () => {
  it('end independently: the pictures are there, the others are refused by name and leave nothing', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const good = await Promise.all([pictureIn('jpeg'), pictureIn('png'), pictureIn('webp'), pictureIn('avif')])
    const bad: [Buffer, string][] = [
      [await pngOfSize(50_000, 50_000), 'too_many_pixels'],
      [Buffer.concat([await pictureIn('jpeg', 820), page]), 'hidden'],
      [(await pictureIn('jpeg', 840)).subarray(0, 9_000), 'broken'],
      [page, 'unknown'],
      [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
      [Buffer.from('<svg onload="alert(1)"/>'), 'svg'],
    ]
    const before = (await list({ kind: 'added' })).total
    const ids = await Promise.all(
      [...good, ...bad.map(([file]) => file)].map((file) => uploadInParts(writer.browser, file)),
    )
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(writer.browser, id)))
    expect(outcomes.slice(0, 4).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect(outcomes.slice(4).map(({ problem }) => problem)).toEqual(bad.map(([, problem]) => problem))
    expect(Object.keys(deskPictures.problems)).toEqual([...PICTURE_PROBLEMS])
    expect((await list({ kind: 'added' })).total).toBe(before + 4)
    expect(await sql(`select count(*)::int as refused from audit_events where name = 'picture_refused'`)).toEqual([
      { refused: 6 },
    ])
    expect(await sql('select count(*)::int as pieces from picture_pieces')).toEqual([{ pieces: 0 }])
  })
})

describe('a picture in a package', () => {
  const PACKAGE_ID = 8
  let picture: DeskPicture
  beforeAll(async () => {
    picture = await addPicture(writer.browser, await pictureIn('jpeg', 940))
  })
  async function save(pictures: string[]): Promise<number> {
    const params = { id: String(PACKAGE_ID) }
    const { published, draft } = await writer.browser.call(getPackage, { params })
    const body = { id: PACKAGE_ID, version: draft?.version ?? null, content: { ...published, pictures } }
    return (await writer.browser.call(savePackageDraft, { body })).version
  }
  const publicPackage = () => visitor.call(getTourPackage, { params: { id: String(PACKAGE_ID) } })

  it('is shown to travellers only when somebody has said what it shows', async () => {
    const version = await save([picture.key])
    const refusal = await send(publishPackage.path, { id: PACKAGE_ID, version })
    expect([refusal.body['code'], refusal.body['error']]).toEqual([
      'PACKAGE_NOT_READY',
      'Nothing was published. A picture has no description. Say what it shows.',
    ])
    const { picture: describedPicture } = await change(picture, 'Lamps on the river at dusk, Haridwar', 'bottom-right')
    await writer.browser.call(publishPackage, { body: { id: PACKAGE_ID, version } })
    expect((await publicPackage()).images).toEqual([describedPicture.picture])
    expect(describedPicture.picture).toMatchObject({
      alt: 'Lamps on the river at dusk, Haridwar',
      focal: 'bottom-right',
    })
    picture = describedPicture
  })

  it('is changed for all pages immediately, but its text cannot be emptied', async () => {
    const empty = await send(calls.changePicture.path, {
      key: picture.key,
      version: picture.version,
      alt: ' ',
      focal: 'top',
    })
    expect(empty.body['code']).toBe('PICTURE_DESCRIPTION_MISSING')
    picture = (await change(picture, 'Lamps on the river', 'top')).picture
    expect((await publicPackage()).images[0]).toMatchObject({ alt: 'Lamps on the river', focal: 'top' })
    expect((await auditEventsOn(picture.key)).map(({ name }) => name)).toEqual([
      'picture_added',
      'picture_changed',
      'picture_changed',
    ])
  })

  it('is not overwritten: a save with an old version gets the current state', async () => {
    const { body } = await send(calls.changePicture.path, { key: picture.key, version: 1, alt: 'Old', focal: 'top' })
    expect([body['code'], body['present']]).toEqual([
      'DESK_CHANGED_CONCURRENTLY',
      {
        picture: {
          ...picture,
          uses: [{ kind: 'package', id: String(PACKAGE_ID), name: (await publicPackage()).packageName }],
        },
      },
    ])
  })

  it('stays while a package or a draft uses it, and can be removed with all its files after that', async () => {
    const remove = () => send(calls.removePicture.path, { key: picture.key, version: picture.version })
    const draft = await save([picture.key, 'kedarnath'])
    const [found] = (await list({ keys: picture.key })).pictures
    expect(found?.uses.map(({ kind, id }) => [kind, id])).toEqual([
      ['package', '8'],
      ['draft', '8'],
    ])
    expect((await remove()).body['code']).toBe('PICTURE_USED')
    expect(draft).toBeGreaterThan(0)
    const version = await save(['kedarnath'])
    await writer.browser.call(publishPackage, { body: { id: PACKAGE_ID, version } })
    expect((await list({ kind: 'unused' })).pictures.map(({ key }) => key)).toContain(picture.key)
    expect((await remove()).status).toBe(200)
    expect((await remove()).body['code']).toBe('PICTURE_GONE')
    for (const url of addressesOf(picture)) await until(async () => (await files.read(nameIn(url))) === null)
    expect((await auditEventsOn(picture.key)).at(-1)).toMatchObject({ name: 'picture_removed', staff: writer.id })
  })

  it('cannot be removed when it came with the site', async () => {
    const [found] = (await list({ keys: 'default' })).pictures
    const { body } = await send(calls.removePicture.path, { key: 'default', version: found?.version })
    expect(body['code']).toBe('SAMPLE_PICTURE')
  })
})

describe('the library', () => {
  it('is searched by words of the text and by kind, page by page, pictures of the office first', async () => {
    const first = await list()
    expect(first.pictures).toHaveLength(48)
    expect(first.pictures[0]?.added).not.toBeNull()
    const second = await list({ page: '2' })
    expect(new Set([...first.pictures, ...second.pictures].map(({ key }) => key)).size).toBe(
      48 + second.pictures.length,
    )
    const { pictures, total } = await list({ q: 'GOLDEN temple' })
    expect(total).toBe(pictures.length)
    expect(pictures.map(({ key }) => key)).toContain('amritsar')
    for (const { picture } of pictures) expect(picture.alt).toMatch(/golden.*temple|temple.*golden/i)
    expect((await list({ kind: 'without text' })).pictures.every(({ picture }) => picture.alt === '')).toBe(true)
    const usedPictures = (await list({ keys: 'kedarnath,amritsar' })).pictures
    expect(usedPictures.map(({ key }) => key)).toEqual(['amritsar', 'kedarnath'])
    expect(usedPictures[0]?.uses.map(({ kind }) => kind)).toContain('package')
  })
})
