import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startCheckoutPage } from '#tests/helpers/checkout-page.ts'

type Log = [event: string, data?: unknown][]
type Checkout = { open(): void; on(event: string, listener: (data: unknown) => void): void }

let checkoutPage: Awaited<ReturnType<typeof startCheckoutPage>>
test.beforeAll(async () => {
  checkoutPage = await startCheckoutPage()
})
test.afterAll(() => checkoutPage.close())

async function openCheckout(page: Page, options: Record<string, unknown> = {}, path = '/') {
  await page.goto(checkoutPage.url + path)
  const order_id = options['order_id'] ?? (await checkoutPage.createOrder())
  const allOptions = {
    key: checkoutPage.keyId,
    order_id,
    amount: 1,
    currency: 'INR',
    name: 'Pathik',
    description: 'Char Dham',
    ...options,
  }
  await page.evaluate((all) => {
    const log: Log = []
    Reflect.set(window, 'checkoutLog', log)
    const record = (event: string) => (data: unknown) => void log.push([event, data])
    const { modal, ...rest } = { modal: {}, ...all }
    const name: string = 'Razorpay'
    const Razorpay: new (checkoutOptions: object) => Checkout = Reflect.get(window, name)
    const checkout = new Razorpay({
      ...rest,
      handler: record('handler'),
      modal: { ...modal, ondismiss: record('dismiss') },
    })
    for (const event of ['render', 'payment.submit', 'payment.failed']) checkout.on(event, record(event))
    checkout.open()
  }, allOptions)
  return page.frameLocator('.razorpay-checkout-frame')
}
const logOf = (page: Page) => page.evaluate((): Log => Reflect.get(window, 'checkoutLog'))
const eventsOf = async (page: Page) => (await logOf(page)).map(([event]) => event)
const lastOf = async (page: Page) => (await logOf(page)).at(-1)?.[1]

test('success closes the window, restores the page, and then calls the handler but not ondismiss @main', async ({
  page,
}) => {
  const checkout = await openCheckout(page)
  await expect(checkout.getByText('Test mode: no money moves')).toBeVisible()
  // The window shows the order's amount, although the page claims one paisa.
  await expect(checkout.getByText('₹48,998.00')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(0)
  await checkout.getByRole('button', { name: 'Success' }).click()
  await expect.poll(() => eventsOf(page)).toEqual(['render', 'payment.submit', 'handler'])
  expect(await lastOf(page)).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_/),
    razorpay_order_id: expect.stringMatching(/^order_/),
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await expect(page.locator('.razorpay-container')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(1)
  await expect(page.locator('meta[name=viewport]')).toHaveCount(1)
})

test('a failure keeps the window open, and success may follow @main', async ({ page }) => {
  const checkout = await openCheckout(page)
  await checkout.getByRole('button', { name: 'Failure' }).click()
  await expect(checkout.getByRole('alert')).toContainText('did not go through')
  expect(await lastOf(page)).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' } })
  await checkout.getByLabel('Card').check()
  await checkout.getByRole('button', { name: 'Success' }).click()
  await expect.poll(() => eventsOf(page)).toContain('handler')
  expect(await eventsOf(page)).not.toContain('dismiss')
})

test('without retry a failure closes the window', async ({ page }) => {
  const checkout = await openCheckout(page, { retry: { enabled: false } })
  await checkout.getByRole('button', { name: 'Failure' }).click()
  await expect.poll(() => eventsOf(page)).toEqual(['render', 'payment.submit', 'payment.failed', 'dismiss'])
})

test('Escape asks for confirmation when the page wants that, and the focus is on the button that continues', async ({
  page,
}) => {
  const checkout = await openCheckout(page, { modal: { confirm_close: true } })
  await expect(checkout.getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(checkout.getByRole('button', { name: 'No, continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(checkout.getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('Escape')
  await checkout.getByRole('button', { name: 'Yes, leave' }).click()
  await expect.poll(() => eventsOf(page)).toEqual(['render', 'dismiss'])
})

test('a lost answer leaves the buyer with a closed window and no handler', async ({ page }) => {
  const checkout = await openCheckout(page)
  await checkout.getByText('More outcomes').click()
  await checkout.getByRole('button', { name: 'Pay, but lose the reply' }).click()
  await expect(checkout.getByRole('alert')).toContainText('connection to the bank was lost')
  await expect(checkout.getByRole('button', { name: 'Success' })).toBeDisabled()
  await checkout.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => eventsOf(page)).toEqual(['render', 'payment.submit', 'dismiss'])
})

test('an order that does not exist raises an alert and closes', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const alert = page.waitForEvent('dialog')
  await openCheckout(page, { order_id: 'order_IluGWxBm9U8zJ8' })
  expect((await alert).message()).toContain('Oops! Something went wrong')
  await expect.poll(() => eventsOf(page)).toEqual(['dismiss'])
})

test('on a phone without the handler the three fields are posted to the callback', async ({ page }) => {
  const checkout = await openCheckout(page, { callback_url: `${checkoutPage.url}/callback` }, '/?ua=ios')
  await checkout.getByRole('button', { name: 'Success' }).click()
  await page.waitForURL('**/callback')
  await expect(page.locator('body')).toHaveText(
    /^razorpay_payment_id=pay_\w{14}&razorpay_order_id=order_\w{14}&razorpay_signature=[0-9a-f]{64}$/,
  )
})

test('everything can be reached by keyboard and fits into 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const checkout = await openCheckout(page)
  await expect(checkout.getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(checkout.getByLabel('Card')).toBeChecked()
  for (const name of ['Success', 'Failure']) {
    await page.keyboard.press('Tab')
    await expect(checkout.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(checkout.getByRole('button', { name: 'Bank is slow' })).toBeVisible()
  const overflow = await checkout.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
