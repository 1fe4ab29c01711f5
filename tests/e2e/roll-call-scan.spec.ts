import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { writeQrCodeVideo, renderQrCode } from '#tests/helpers/render-qr-code.ts'
import { buildRollCallTrip, GUESTS, voucherAddress } from '#tests/helpers/roll-call-trip.ts'

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
test.setTimeout(240_000)

const NOTE = 'Insulin at eight'
const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')

/** All data in the page's database, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pathik-day')
      request.addEventListener('success', () => resolve(request.result))
    })
    const parts = [...database.objectStoreNames].map(
      (name) =>
        new Promise<string>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.addEventListener('success', () => {
            const text = (_: string, value: unknown) =>
              value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
            resolve(JSON.stringify(request.result, text))
          })
        }),
    )
    const all = (await Promise.all(parts)).join('\n')
    database.close()
    return all
  })

async function openNote(page: Page, pin: string, button = 'Open note'): Promise<void> {
  await dialog(page)
    .getByLabel(/PIN for notes/)
    .fill(pin)
  await dialog(page).getByRole('button', { name: button }).click()
}

test(
  'vouchers are checked and medical notes are read offline, the notes under a PIN, and each view is logged',
  { tag: '@phone' },
  async ({ page, context, app, addTour }) => {
    const packageId = await addTour({ name: 'Somnath by sea', duration: '4 days 3 nights', capacity: 60, leadDays: 0 })
    const hetal = await joinDesk(page, app, { name: 'Hetal Shah', role: 'tour_manager' })
    await openToday(page)
    const trip = await buildRollCallTrip(page, app, { packageId, ledBy: hetal.email })
    const [, second = '', third = '', ...others] = trip.references
    const cancelled = others.at(-1) ?? ''
    await app.database.pool.query("update bookings set status = 'cancelled' where reference = $1", [cancelled])
    await page.goto(trip.path)
    await expect(banner(page)).toContainText('Everything is sent.')

    const readNote = () => page.getByRole('button', { name: 'Medical note of Hasumati Desai' }).click()
    await test.step('the notes are saved when a PIN is chosen, and are on the phone only encrypted', async () => {
      await page.getByRole('link', { name: 'People' }).click()
      await readNote()
      await openNote(page, '12', 'Download notes')
      await expect(dialog(page)).toContainText('Enter 6 digits.')
      await openNote(page, '271828', 'Download notes')
      await expect(dialog(page)).toContainText('Enter the six digits your app shows now.')
      await dialog(page).getByLabel('Authenticator code').fill(authenticatorCode(hetal.key, 1))
      await openNote(page, '271828', 'Download notes')
      await expect(dialog(page)).toContainText(NOTE)
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: 'Close note' }).click()
      const storedContent = await storedText(page)
      expect(storedContent).toContain('Hasumati Desai')
      expect(storedContent).not.toContain(NOTE)
    })

    await test.step('a note newer than the encrypted ones is offered, not reported as missing', async () => {
      await app.database.pool.query(
        'update traveller_details set medical_notes_sealed = medical_notes_sealed || $1 where medical_notes_sealed is not null',
        ['x'],
      )
      await page.reload()
      await expect(banner(page)).toContainText('Everything is sent.')
      await readNote()
      await expect(dialog(page)).toContainText('Notes changed since the last download.')
      await dialog(page).getByRole('button', { name: 'Download notes again' }).click()
      await expect(dialog(page).getByLabel('New PIN for notes')).toBeVisible()
      await expectNoViolations(page)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    })

    await context.setOffline(true)
    await page.reload()
    await expect(banner(page)).toContainText('Offline.')

    await test.step('offline a wrong PIN is refused, and the right one opens the notes', async () => {
      await readNote()
      await openNote(page, '111111')
      await expect(dialog(page)).toContainText('Wrong PIN. 4 more wrong attempts delete the notes')
      await openNote(page, '271828')
      await expect(dialog(page)).toContainText(NOTE)
      await dialog(page).getByRole('button', { name: 'Close note' }).click()
    })

    await test.step('a voucher ticks its travellers; a forged one, another departure and a cancelled booking tick nobody', async () => {
      await page.getByRole('link', { name: 'Roll-call' }).click()
      await page.getByRole('button', { name: 'Scan voucher' }).click()
      const scan = async (text: string) =>
        dialog(page)
          .getByLabel('Scan from photo')
          .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await renderQrCode(text) })
      await expect(dialog(page)).toContainText('Take a photo of the code')
      await scan(voucherAddress(trip, { reference: second }))
      await expect(dialog(page)).toContainText('Ticked:')
      await scan(voucherAddress(trip, { reference: third, secret: 'not ours' }))
      await expect(dialog(page)).toContainText('Not one of our vouchers')
      await scan(voucherAddress({ ...trip, packageId: packageId + 1 }, { reference: 'PTK-ZZZZZZZ' }))
      await expect(dialog(page)).toContainText('PTK-ZZZZZZZ is for another departure.')
      await scan(voucherAddress(trip, { reference: cancelled }))
      await expect(dialog(page)).toContainText(`${cancelled} was cancelled.`)
      await dialog(page).getByRole('button', { name: 'Back to list' }).click()
      await expect(page.getByRole('main')).toContainText(`2of ${GUESTS - 2} here.`)
      await expect(banner(page)).toContainText('Offline. 2 ticks saved on this phone.')
    })

    await test.step('online the views are added to the log, each with its time', async () => {
      await context.setOffline(false)
      await expect(banner(page)).toContainText('Everything is sent.')
      const { rows } = await app.database.pool.query(
        `select count(*)::int as looks from audit_events where reason = 'traveller’s medical note, on a phone'
           and staff = (select id from staff where email = $1) and after ? 'lookedAt'`,
        [hetal.email],
      )
      expect(rows[0].looks).toBe(2)
    })

    await test.step('five wrong PINs delete the notes from the phone', async () => {
      await page.getByRole('link', { name: 'People' }).click()
      await readNote()
      for (const attemptsLeft of ['4 more', '3 more', '2 more', 'One more']) {
        await openNote(page, '111111')
        await expect(dialog(page)).toContainText(attemptsLeft)
      }
      await openNote(page, '111111')
      await expect(dialog(page)).toContainText('The notes were deleted from this phone')
      await expect(dialog(page).getByLabel('New PIN for notes')).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a camera reads a voucher by itself', async () => {
      const film = test.info().outputPath('voucher.mjpeg')
      await writeQrCodeVideo(film, voucherAddress(trip, { reference: third }))
      const fakeCameraFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      const browser = await chromium.launch({
        executablePath: findChromium() ?? '',
        args: ['--no-sandbox', ...fakeCameraFlags, `--use-file-for-fake-video-capture=${film}`],
      })
      const phone = await (await browser.newContext({ ...PHONE, storageState: await context.storageState() })).newPage()
      await phone.goto(new URL(trip.path, app.url).href)
      await phone.getByRole('button', { name: 'Scan voucher' }).click()
      await expect(phone.getByRole('dialog')).toContainText('Ticked:')
      await browser.close()
    })
  },
)
