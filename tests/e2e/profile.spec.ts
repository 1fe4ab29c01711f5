import { AxeBuilder } from '@axe-core/playwright'
import type { MyBooking } from '#features/my-bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookUpToPayment,
  expectPurchase,
  newTraveller,
  expandBooking,
  pay,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'
import { doubleFontSize } from '#tests/helpers/large-text.ts'
import { linkInMail } from '#tests/helpers/link-in-mail.ts'
import { logIn, PASSWORD, signIn } from '#tests/helpers/sign-in.ts'
import { horizontalOverflow } from '#tests/helpers/horizontal-overflow.ts'

const NEW_PASSWORD = 'eight bright lamps'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const bookings = (page: Page) => section(page, 'Your bookings')

test('the profile is edited in place, and the header shows the new name immediately @main:accounts/site', async ({
  page,
}) => {
  const ravi = newTraveller('Ravi')
  await signIn(page, ravi)
  await expect(bookings(page)).toContainText('You have not booked a tour yet.')
  await expect(bookings(page).getByRole('link', { name: 'Find a tour' })).toHaveAttribute('href', pages.tourList())
  const card = section(page, 'Ravi')
  await card.getByRole('button', { name: 'Edit details' }).click()
  await expect(card.getByLabel('Full name')).toBeFocused()
  await expect(card.getByLabel('Email')).not.toBeEditable()
  await card.getByLabel('Full name').fill('')
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByRole('alert')).toHaveText('Please enter your full name.')
  await card.getByLabel('Full name').fill('Ravi '.repeat(30))
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(card.getByRole('alert')).toHaveText('Please shorten the name to 100 characters.')
  await expect(card.getByLabel('Full name')).toHaveValue('Ravi '.repeat(30))
  await card.getByLabel('Full name').fill('Ravi Shankar')
  await card.getByLabel('Phone').fill('98765 43210')
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(section(page, 'Ravi Shankar').getByRole('alert')).toHaveText('Your details are saved.')
  await expect(section(page, 'Ravi Shankar')).toContainText('98765 43210')
  await expect(page.getByRole('button', { name: 'Your account: Ravi Shankar' })).toHaveText('RS')
  const address = section(page, 'Postal address')
  await address.getByRole('button', { name: 'Change address' }).click()
  await expect(address.getByLabel('Address line 1')).toBeFocused()
  await address.getByLabel('Address line 1').fill('7 Lake View')
  await address.getByLabel('PIN code').fill('403001')
  await address.getByRole('button', { name: 'Save address' }).click()
  await expect(address.getByRole('alert')).toHaveText('Your address is saved.')
  await page.reload()
  await expect(section(page, 'Ravi Shankar')).toContainText('98765 43210')
  await expect(address).toContainText('7 Lake View')
  await page.goto(pages.bookingPage(TOURS.goa.id))
  await expect(page.getByRole('textbox', { name: 'Address line 1' })).toHaveValue('7 Lake View')
})

test.describe('a refused profile', () => {
  test.use({ expectedProblems: /4\d\d \(|ERR_FAILED/ })

  test('keeps the typed text', async ({ page }) => {
    await signIn(page, newTraveller('Leela'))
    const card = section(page, 'Leela')
    await card.getByRole('button', { name: 'Edit details' }).click()
    await card.getByLabel('Phone').fill('call me')
    await page.route('**/api/account/profile', (route) => route.abort())
    await card.getByRole('button', { name: 'Save details' }).click()
    await expect(card.getByRole('alert')).toContainText('Your details could not be saved.')
    await expect(card.getByLabel('Phone')).toHaveValue('call me')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.getByRole('button', { name: 'Edit details' })).toBeFocused()
  })

  test('the password is changed with the current one, and other devices are signed out', async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    const meera = newTraveller('Meera')
    await signIn(page, meera)
    const other = watch(await browser.newPage(baseURL === undefined ? {} : { baseURL }))
    await other.goto(pages.login())
    await logIn(other, { email: meera.email, password: PASSWORD })
    const card = section(page, 'Password')
    await card.getByRole('button', { name: 'Change password' }).click()
    await card.getByLabel('Current password', { exact: true }).fill('not my password')
    await card.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await card.getByRole('button', { name: 'Save new password' }).click()
    await expect(card.getByRole('alert')).toHaveText('The current password is incorrect.')
    await expect(card.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
    // On the other device the user is typing into a form when the session ends. The text remains until they sign in to
    // the same account.
    const profile = section(other, 'Meera')
    await profile.getByRole('button', { name: 'Edit details' }).click()
    await profile.getByLabel('Phone').fill('98250 00001')
    await card.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await card.getByRole('button', { name: 'Save new password' }).click()
    await expect(card.getByRole('alert')).toHaveText(
      'Your password has been changed. All other devices have been signed out.',
    )
    await page.reload()
    await expect(section(page, 'Meera')).toBeVisible()
    await profile.getByRole('button', { name: 'Save details' }).click()
    const login = other.getByRole('dialog', { name: 'Please sign in again' })
    await expect(login.getByLabel('Email')).toHaveValue(meera.email)
    await expectNoViolations(other)
    await login.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await login.getByRole('button', { name: 'Sign in and continue' }).click()
    await expect(profile.getByRole('alert')).toHaveText('Your details are saved.')
    await expect(profile).toContainText('98250 00001')
    await other.close()
  })

  test('bookings that failed to load can be loaded again', async ({ page }) => {
    await signIn(page, newTraveller('Sunita'))
    await page.route('**/api/account/bookings*', (route) => route.abort())
    await page.reload()
    await expect(bookings(page).getByRole('alert')).toHaveText('We could not load your bookings.')
    await page.unroute('**/api/account/bookings*')
    await bookings(page).getByRole('button', { name: 'Try again' }).click()
    await expect(bookings(page)).toContainText('You have not booked a tour yet.')
  })
})

test('a booking is paid from the profile, even in a new tab, and its confirmation reopened @main:my-bookings/site', async ({
  page,
  watch,
}) => {
  const asha = newTraveller()
  await signIn(page, asha)
  await bookUpToPayment(page, TOURS.kerala.id, asha)
  // Simulate another tab, which has nothing stored about the booking.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(pages.account())
  const item = bookings(page).getByRole('listitem').filter({ hasText: TOURS.kerala.name })
  await expect(item).toContainText('Waiting for payment')
  await expect(item).toContainText(/Your seats are held for 1[45] more minutes\./)
  const anotherTab = watch(await page.context().newPage())
  await anotherTab.goto((await item.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')) ?? '')
  await expect(payButton(anotherTab)).toBeVisible()
  await anotherTab.close()
  await item.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeVisible()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.kerala)
  const receipt = await page.getByRole('link', { name: /^Receipt T\// }).innerText()
  const reference = /PTK-\w{7}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none'

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(pages.account())
  await expect(item).toContainText(/Confirmed|Starts/)
  await expect(item).toContainText(reference)
  await expandBooking(item)
  await expect(item.getByRole('link', { name: receipt })).toBeVisible()
  await item.getByRole('link', { name: 'See the confirmation' }).click()
  await expectPurchase(page, TOURS.kerala)
  await expect(page.getByRole('main')).toContainText(reference)
})

test(
  'many bookings are shown in groups and pages, and the keyboard focus moves to the first of the new page',
  { tag: '@phone' },
  async ({ page }) => {
    const booking = (number: number): MyBooking => ({
      booking_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      reference: `PTK-${String(number).padStart(7, '0')}`,
      status: number % 2 === 0 ? 'confirmed' : 'needs_review',
      package_id: TOURS.goa.id,
      package_name: `${TOURS.goa.name} ${number}`,
      picture: null,
      start_date: '2027-01-10',
      end_date: '2027-01-14',
      guests: 2,
      price_per_person: 10_000,
      total_amount: 20_000,
      hold_expires_at: null,
      booked_at: '2026-11-21T06:30:00.000Z',
      order_id: null,
      refund: number % 2 === 1 ? 'under_way' : 'none',
      refunds: [],
      owedPaise: number === 1 ? 500_000 : 0,
      waitingChange: null,
      payPath: null,
      departureCancellation: null,
      can_cancel: false,
    })
    await page.route('**/api/account/bookings*', (route) => {
      const { searchParams } = new URL(route.request().url())
      const isFirst = !searchParams.has('after')
      const counts = { upcoming: 22, past: 0, cancelled: 1 }
      const cancelled = { ...booking(30), status: 'cancelled', refund: 'done' }
      if (searchParams.get('group') === 'past') return route.fulfill({ json: { bookings: [], next: null, counts } })
      if (searchParams.get('group') === 'cancelled')
        return route.fulfill({ json: { bookings: [cancelled], next: null, counts } })
      const numbers = isFirst ? Array.from({ length: 20 }, (_, i) => i) : [20, 21]
      const next = isFirst ? booking(19).booking_id : null
      return route.fulfill({ json: { bookings: numbers.map(booking), next, counts } })
    })
    await signIn(page, newTraveller('Farah'))
    const upcoming = section(page, 'Upcoming')
    const items = upcoming.locator('ul > li').filter({ has: page.getByRole('heading') })
    await expect(items).toHaveCount(20)
    await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText('Upcoming22 bookings')
    await expect(items.nth(1)).toContainText('Your refund is on its way.')
    await expect(items.nth(1)).toContainText('₹5,000.00 is due again. The bank returned a cheque.')
    await expect(items.nth(2)).not.toContainText('is due again')
    await expect(section(page, 'Past')).toBeHidden()
    await expect(section(page, 'Cancelled or expired')).toContainText('Your refund has been paid.')
    await expandBooking(items.first())
    // The shared text is for the family: it is about the trip, with a link to the tour, never to the voucher.
    const share = await items.first().getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(share ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=We are going on .*tour-single\/\d+$/s)
    await page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport()
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
    await bookings(page).getByRole('button', { name: 'Show later trips' }).click()
    await expect(items).toHaveCount(22)
    await expect(items.nth(20).getByRole('heading')).toBeFocused()
    await expect(bookings(page).getByRole('button', { name: 'Show later trips' })).toBeHidden()
  },
)

test.describe('address and devices', () => {
  // The email is in a frame without scripts. Chromium reports that when Playwright inspects the frame.
  test.use({ expectedProblems: /document's frame is sandboxed|400 \(/ })

  test('a new address is confirmed by its own link, other devices are signed out, and the old address undoes it', async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    const kavita = newTraveller('Kavita')
    const newEmail = `new-${kavita.email}`
    await signIn(page, kavita)
    const other = watch(await browser.newPage(baseURL === undefined ? {} : { baseURL }))
    await other.goto(pages.login())
    await logIn(other, { email: kavita.email, password: PASSWORD })
    await other.goto(pages.signup())
    await expect(other.getByRole('main')).toContainText(`You are signed in as ${kavita.email}.`)

    await page.reload()
    const devices = section(page, 'Devices')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText('Chrome on LinuxThis device')
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await expect(dialog).toContainText('This signs out one other device immediately.')
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(devices.getByRole('alert')).toHaveText('All other devices are signed out.')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await other.close()

    const card = section(page, 'Email address')
    await card.getByRole('button', { name: 'Change email address' }).click()
    await card.getByLabel('New email address').fill(newEmail)
    await card.getByLabel('Current password', { exact: true }).fill('not my password')
    await card.getByRole('button', { name: 'Send the link' }).click()
    await expect(card.getByRole('alert')).toHaveText('The current password is incorrect.')
    await card.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await card.getByRole('button', { name: 'Send the link' }).click()
    await expect(card.getByRole('alert')).toContainText(`If ${newEmail} can be used, we have sent a link to it.`)
    await expectNoViolations(page)

    // On a phone that is not signed in, the link in the email alone is not enough.
    const link = await linkInMail(page, newEmail, 'Confirm your new email address')
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const login = page.getByRole('dialog')
    await login.getByLabel('Email').fill(kavita.email)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(login).toBeHidden()
    await page.getByRole('button', { name: 'Yes, use this address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Go to my account' }).click()
    await expect(section(page, 'Email address')).toContainText(`You sign in with ${newEmail}.`)

    await page.goto(link)
    await page.getByRole('button', { name: 'Yes, use this address' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is invalid, has already been used, or has expired.')
    await expect(page.getByRole('alert')).toContainText(`You are signed in to the account of ${newEmail}.`)

    await page.goto(await linkInMail(page, kavita.email, 'was changed'))
    await page.getByRole('button', { name: 'Yes, undo the change' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is yours again')
    await page.reload()
    await page.getByRole('button', { name: 'Yes, undo the change' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is invalid, has already been used, or has expired.')
    await expectNoViolations(page)
  })
})

test('a traveller without an account requests the documents again, and learns nothing about others', async ({
  page,
}) => {
  await page.goto(pages.account())
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the booking reference and the email.')
  await page.getByLabel('Booking reference').fill('PTK-ZZZZZZZ')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('alert')).toContainText('If we find a paid booking with this reference and email')
  await expectNoViolations(page)
})

test('a long address fits the account page on the narrowest phones, even with double-size text', async ({ page }) => {
  const traveller = newTraveller('Raghavendra')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, { ...traveller, email: `raghavendra.srinivasan.${traveller.email}` })
  await expect(section(page, 'Security')).toContainText('raghavendra.srinivasan.')
  await expect(bookings(page)).toContainText('You have not booked a tour yet.')
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleFontSize(page)
  await page.reload()
  await expect(bookings(page)).toContainText('You have not booked a tour yet.')
  expect(await horizontalOverflow(page)).toBe(0)
})
