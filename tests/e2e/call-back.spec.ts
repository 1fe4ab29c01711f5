import { requestCallBack } from '#features/enquiries/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, chooseStart, openTour, TOURS } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { PHONE } from '#tests/helpers/phone.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

const phone = (page: Page) => page.getByRole('main').getByLabel('Phone number')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Call me back' })

test(
  'a WhatsApp question with date and guests, a call, and the number are beside Book Now',
  { tag: ['@phone', '@main:enquiries/site'] },
  async ({ page }) => {
    await openTour(page, TOURS.goa.id)
    await chooseStart(page)
    await bookingCard(page).getByRole('button', { name: 'Add one guest' }).click()
    const askLink = bookingCard(page).getByRole('link', { name: 'Ask about this trip' })
    const text = new URL((await askLink.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toMatch(
      new RegExp(`^Namaste, I have a question about ${TOURS.goa.name}, \\w{3}, \\d+ \\w{3} \\d{4}, 2 guests`),
    )
    await expect(bookingCard(page).getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:/)
    await bookingCard(page).getByRole('link', { name: 'Call me back' }).click()
    await expect(page.getByRole('heading', { name: 'Request a call back' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`About ${TOURS.goa.name}.`)
    await expectNoViolations(page)

    await submit(page).click()
    await expect(page.getByText('Please enter the number to call.')).toBeVisible()
    await expect(phone(page)).toBeFocused()
    await phone(page).fill('abc 12')
    await submit(page).click()
    await expect(page.getByText('Please enter the number to call.')).toBeVisible()
    await expect(phone(page)).toHaveValue('abc 12')
    await phone(page).fill(`98250 ${String(process.pid).padStart(5, '0').slice(-5)}`)
    await page.getByLabel('हिन्दी').check()
    await submit(page).dblclick()
    await expect(page.getByRole('alert')).toHaveText(
      /^We will call 98250 \d{5} before \d+:\d\d [ap]m( on \w+, \d+ \w+ \d{4})?\.$/,
    )
    await expect(phone(page)).toHaveValue('')
  },
)

test.describe('offline', () => {
  test.use({ ...PHONE, expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  test('an unsent form says that it was not sent, shows the number to call, and the typed text stays', async ({
    page,
  }) => {
    await page.goto(pages.callBack())
    await expect(submit(page)).toBeEnabled()
    // Before React has hydrated the form, the browser itself would submit it and show its own offline page.
    await waitForHydration(submit(page))
    await phone(page).fill('98250 12345')
    await page.route(`**${requestCallBack.path}`, (route) => route.abort('internetdisconnected'))
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'Your request was not sent. What you typed is still here. Please try again.',
    )
    await expect(page.getByRole('main').getByRole('link', { name: /^\+91/ })).toBeVisible()
    await expect(phone(page)).toHaveValue('98250 12345')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is a plain one, and an unknown tour is left out', async ({ page }) => {
    await page.goto(`${pages.callBack()}?package=999999`)
    await phone(page).fill('98250 54321')
    await page.getByLabel('Tomorrow morning').check()
    await submit(page).click()
    await expect(page).toHaveURL(/\/call-back\?sent=1#write$/)
    await expect(page.getByRole('alert')).toContainText('Thank you. We will call you at the time you chose.')
  })
})

test.describe('without JavaScript, after a form that failed to arrive', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of [pages.callBack(), pages.groupQuote()])
    for (const outcome of ['0', 'check'])
      test(`${path}?sent=${outcome} says how to restore the typed text, because its fields are empty`, async ({
        page,
      }) => {
        await page.goto(`${path}?sent=${outcome}#write`)
        await expect(page.getByRole('alert')).toContainText('Back button to return to what you wrote')
        await expect(page.getByRole('alert')).not.toContainText('still here')
      })
})

test.describe('in London', () => {
  test.use({ timezoneId: 'Europe/London' })
  test('the time of the call is shown in India time', async ({ page }) => {
    await page.goto(pages.callBack())
    await waitForHydration(submit(page))
    await phone(page).fill(`+44 20 79${String(process.pid).padStart(6, '0').slice(-6)}`)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(/ before \d+:\d\d [ap]m India time( on \w+, \d+ \w+ \d{4})?\.$/)
  })
})

for (const rubbish of ['x', '-1', '%3Cscript%3E', '1e3', '99999999999999999999'])
  test(`a link with the invalid tour "${rubbish}" opens the form without a tour`, async ({ page }) => {
    await page.goto(`${pages.callBack()}?package=${rubbish}`)
    await expect(submit(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('About')
  })
