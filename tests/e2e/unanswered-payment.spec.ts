import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookUpToPayment, checkoutOf, expectPurchase, pay, payButton, TOURS } from '#tests/helpers/booking-journey.ts'
import { postAs } from '#tests/helpers/post-as.ts'

// These tests are about calls that fail or never end, which the browser logs to its console.
test.use({ expectedProblems: /^console: |^answer: 50\d/ })

const VERIFY_URL = '**/api/payments/verify'
const STATUS_URL = '**/api/payments/status*'
const ORDERS = '**/api/orders'
/** No button is disabled for longer than this. */
const MAX_WAIT_MS = 20_000

const finalizing = (page: Page) => page.getByRole('button', { name: 'Finalizing payment...' })
const askAgain = (page: Page) => page.getByRole('button', { name: 'Check again' })
const paymentError = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment error' })

/** Moves the page's clock forward in one step. The clock runs normally otherwise. */
const letTimePass = (page: Page) => page.clock.fastForward(MAX_WAIT_MS)

/** Counts the order's captured payments at the gateway. */
async function countCapturedPayments(page: Page): Promise<number> {
  const { payments }: { payments: { order_id: string; status: string }[] } = await (
    await page.request.get('/sandbox/_ctl/journal')
  ).json()
  const orderId: unknown = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('bookingProgress') ?? '{}').orderId,
  )
  return payments.filter((payment) => payment.order_id === orderId && payment.status === 'captured').length
}

/** Books first, then installs Playwright's clock, which hides how the document was loaded. */
async function bookWithClock(page: Page, id: number): Promise<void> {
  await bookUpToPayment(page, id)
  await page.clock.install()
}

/** Collects the idempotency key of every order that the page requests from now on. */
function orderKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('a verification without an answer is a payment error immediately, and the page keeps polling the gateway', async ({
  page,
}) => {
  await bookWithClock(page, TOURS.kashi.id)
  await page.route(VERIFY_URL, (route) => route.abort())
  await page.route(STATUS_URL, (route) => route.fulfill({ json: { status: 'open', summary: null } }))
  await pay(page, 'Success')
  await expect(paymentError(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'We are checking with the bank.' })).toBeVisible()
  await expect(finalizing(page)).toBeDisabled()

  await letTimePass(page)
  await expect(page.getByText('The bank has not answered yet.')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await page.unroute(STATUS_URL)
  await askAgain(page).click()
  await expectPurchase(page, TOURS.kashi)
})

test('a status check that the gateway does not answer is a payment error, and the page keeps polling', async ({
  page,
}) => {
  await bookWithClock(page, TOURS.kashi.id)
  await page.route(VERIFY_URL, (route) =>
    route.fulfill({ status: 202, json: { success: false, pending: true, summary: null } }),
  )
  let isDown = false
  await page.route(STATUS_URL, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: { status: 'open', summary: null } }),
  )
  await pay(page, 'Success')
  await expect(page.getByRole('alert').filter({ hasText: 'We are checking with the bank.' })).toBeVisible()
  await expect(paymentError(page)).toHaveCount(0)
  isDown = true
  await expect(paymentError(page)).toBeVisible()
  await page.unroute(STATUS_URL)
  await expectPurchase(page, TOURS.kashi)
})

test('a verification that never ends leaves the buttons usable, and clicking Pay does not pay twice', async ({
  page,
}) => {
  await bookWithClock(page, TOURS.goa.id)
  const orders = orderKeys(page)
  await page.route(VERIFY_URL, () => {})
  await pay(page, 'Success')
  await expect(finalizing(page)).toBeDisabled()
  await letTimePass(page)
  await expect(page.getByText('The bank has not answered yet.')).toBeVisible()
  await expect(askAgain(page)).toBeEnabled()
  expect(await countCapturedPayments(page)).toBe(1)

  await payButton(page).click()
  await expectPurchase(page, TOURS.goa)
  expect(orders).toHaveLength(1)
})

test('an order without an answer can be requested again with the same key', async ({ page }) => {
  await bookWithClock(page, TOURS.tirupati.id)
  const keys = orderKeys(page)
  // The first request hangs until the end. If the route were removed, the request would continue and open its window.
  await page.route(ORDERS, async (route) => {
    if (keys.length > 1) await route.continue()
  })
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await letTimePass(page)
  await expect(page.getByRole('alert').filter({ hasText: 'This is taking longer than usual.' })).toBeVisible()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.tirupati)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a payment window that does not appear can be opened again', async ({ page }) => {
  await bookWithClock(page, TOURS.tirupati.id)
  await payButton(page).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
  await letTimePass(page)
  await expect(page.getByText('If you do not see it, tap the button again.')).toBeAttached()
  await payButton(page).dispatchEvent('click')
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
  await expectPurchase(page, TOURS.tirupati)
})

test('a closed window without an answer from the gateway is a payment error, and paying again checks the status first', async ({
  page,
}) => {
  await bookWithClock(page, TOURS.goa.id)
  const orders = orderKeys(page)
  await payButton(page).click()
  const checkout = checkoutOf(page)
  await checkout.getByText('More outcomes').click()
  await checkout.getByRole('button', { name: 'Pay, but lose the reply' }).click()
  await expect(checkout.getByRole('alert')).not.toBeEmpty()
  await page.route(STATUS_URL, (route) => route.abort())
  await page.keyboard.press('Escape')
  await checkout.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(paymentError(page)).toBeVisible()
  await expect(page.getByText('You closed the payment window before paying.')).toHaveCount(0)
  await payButton(page).click()
  await expect(paymentError(page)).toBeVisible()
  await page.unroute(STATUS_URL)
  await payButton(page).click()
  await expectPurchase(page, TOURS.goa)
  expect(orders).toHaveLength(1)
})

test('creating the order and opening its window share one time limit', async ({ page }) => {
  await bookWithClock(page, TOURS.tirupati.id)
  const order = Promise.withResolvers<void>()
  await page.route(ORDERS, async (route) => {
    await order.promise
    await route.continue()
  })
  // The clock moves only in two steps, each half of the time limit.
  await page.clock.pauseAt(Date.now() + MAX_WAIT_MS)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.clock.fastForward(MAX_WAIT_MS / 2)
  order.resolve()
  await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
  await page.clock.fastForward(MAX_WAIT_MS / 2)
  await expect(page.getByText('If you do not see it, tap the button again.')).toBeAttached()
  await expect(payButton(page)).toBeEnabled()
})

for (const { left, leave } of [
  {
    left: 'closed the payment window before paying',
    leave: async (page: Page) => {
      await page.keyboard.press('Escape')
      await checkoutOf(page).getByRole('button', { name: 'Yes, leave' }).click()
      await expect(page.getByText('You closed the payment window before paying.')).toBeVisible()
    },
  },
  {
    left: 'nobody sees',
    leave: async (page: Page) => {
      await letTimePass(page)
      await expect(page.getByText('If you do not see it, tap the button again.')).toBeAttached()
    },
  },
  {
    left: 'went with a reload of the page',
    leave: async (page: Page) => {
      await page.reload()
      await expect(payButton(page)).toBeEnabled()
    },
  },
])
  test(`after a window that ${left}, a click checks the payment before it creates an order`, async ({ page }) => {
    await bookWithClock(page, TOURS.goa.id)
    await payButton(page).click()
    await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
    await leave(page)
    // The gateway does not answer: money may have moved, so no order is created.
    const orders = orderKeys(page)
    let questions = 0
    await page.route(STATUS_URL, async (route) => {
      questions += 1
      await route.fulfill({ status: 503, json: {} })
    })
    await payButton(page).dispatchEvent('click')
    await expect(paymentError(page)).toBeVisible()
    expect([questions > 0, orders]).toEqual([true, []])
    await page.unroute(STATUS_URL)
    await payButton(page).dispatchEvent('click')
    await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
    await expectPurchase(page, TOURS.goa)
  })

test('a page reloaded while the gateway is slow says so, and shows the payment when the gateway answers', async ({
  page,
}) => {
  await bookUpToPayment(page, TOURS.goa.id)
  await page.route(STATUS_URL, (route) => route.fulfill({ json: { status: 'open', summary: null } }))
  await payButton(page).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
  const pending = page.waitForRequest(STATUS_URL)
  await page.reload()
  await expect(page.getByText('Already paid?')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await pending
  const orderId: unknown = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('bookingProgress') ?? '{}').orderId,
  )
  await postAs(page, '/sandbox/_ctl/pay', { order_id: orderId, outcome: 'success' })
  await page.unroute(STATUS_URL)
  await expectPurchase(page, TOURS.goa)
})

test('an answer about the booking that arrives after its payment is too old to undo it', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  let count = 0
  await page.route(/\/booking\/[0-9a-f-]{36}$/, async (route) => {
    count += 1
    const isLate = count === 2
    const booking: object = await (await route.fetch()).json()
    // The first response says that the hold has expired, so the page requests the booking again. The second response is
    // late.
    const end = count === 1 ? { hold_expires_at: new Date().toISOString() } : {}
    if (isLate) await late.promise
    await route.fulfill({ json: { ...booking, ...end } })
  })
  await bookUpToPayment(page, TOURS.goa.id)
  await expect.poll(() => count).toBe(2)
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.goa)
  const answered = page.waitForResponse(/\/booking\/[0-9a-f-]{36}$/)
  late.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expectPurchase(page, TOURS.goa)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('bookingProgress') ?? '{}').summary)).toBeTruthy()
})
