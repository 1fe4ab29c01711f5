import { pages } from '#kernel/addresses/pages.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookNow,
  bookUpToPayment,
  expectPurchase,
  newTraveller,
  openTour,
  chooseStart,
  pay,
  payButton,
  TOURS,
} from '#tests/helpers/booking-journey.ts'

const PASSWORD = 'seven bright lamps'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in or register' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Sign In / Register' }).click()

async function signUp(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: 'Sign up' }).click()
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Signup successful. You can now log in.')).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
}

async function logIn(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  // The message is shown for 600 ms. An assertion may poll only once a second, but `waitFor` polls every half second.
  await dialog.getByText('Welcome back!').waitFor()
  await expect(dialog).toBeHidden()
}

test('a visitor signs up, signs in, books, and books again with everything filled in @main:accounts/site', async ({
  page,
}) => {
  const meera = newTraveller('Meera Desai')
  await page.goto(pages.home())
  await signUp(page, meera)
  await logIn(page)
  const avatar = page.getByRole('button', { name: 'Your account: Meera Desai' })
  await expect(avatar).toHaveText('MD')

  await openTour(page, TOURS.somnath.id)
  await bookNow(page)
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(meera.name)
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(meera.email)
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(meera.phone)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.somnath)

  await openTour(page, TOURS.kashi.id)
  await chooseStart(page)
  await page
    .getByRole('complementary', { name: 'Booking', exact: true })
    .getByRole('button', { name: 'Book Now' })
    .click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Your details' })).toContainText(meera.email)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('a tap beside the form on a phone does not close the dialog or discard the typed text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.home())
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('asha@example.com')
  await page.mouse.click(195, 800)
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
})

test('the login page shows the email after a signup on its page, even after a reload', async ({ page }) => {
  const { name, email } = newTraveller()
  await page.goto(pages.signup())
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill(name.repeat(20))
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please shorten the name to 100 characters.')
  await form.getByLabel('Full name').fill(name)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Signup successful. You can now log in.')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Signup successful. You can now log in.')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(email)
})

test('a double click on a form does not click the element below it', async ({ page }) => {
  await page.goto(pages.login())
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Forgot password?' }).click()
  await form.getByRole('button', { name: 'Send reset link' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel('Email').fill('nobody@example.com')
  await form.getByRole('button', { name: 'Send reset link' }).dblclick()
  await expect(form.getByText('If that email exists, a reset link has been sent.')).toBeVisible()
})

test(
  'the avatar opens a menu, which closes on Escape and outside, and logs out',
  { tag: '@phone' },
  async ({ page }) => {
    const ravi = newTraveller('Ravi')
    await page.goto(pages.about())
    await signUp(page, ravi)
    await logIn(page)
    const avatar = page.getByRole('button', { name: 'Your account: Ravi' })
    await avatar.click()
    await expect(page.getByText(ravi.email)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByText('Ravi', { exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('link', { name: 'Log Out' })
        .or(page.getByRole('button', { name: 'Log Out' }))
        .first(),
    ).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', pages.account())
    await page.keyboard.press('Escape')
    await expect(page.getByText(ravi.email)).toBeHidden()
    await avatar.click()
    await page.mouse.click(4, 700)
    await expect(page.getByText(ravi.email)).toBeHidden()
    await avatar.click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeVisible()
  },
)

test('a booking made before signing in still belongs to the visitor afterwards', async ({ page }) => {
  const sunita = await bookUpToPayment(page, TOURS.goa.id, newTraveller('Sunita Rao'))
  await page.reload()
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText(sunita.email)).toBeVisible()
})

test('a trip paid without an account belongs to the account of the same address after signing up', async ({ page }) => {
  const kavya = await bookUpToPayment(page, TOURS.goa.id, newTraveller('Kavya Nair'))
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.goa)
  await page.goto(pages.home())
  await signUp(page, kavya)
  await logIn(page)
  await page.goto(pages.account())
  await expect(page.getByRole('region', { name: 'Your bookings' })).toContainText(TOURS.goa.name)
})

test('a trip paid with another address stays with its browser after signing up', async ({ page }) => {
  await bookUpToPayment(page, TOURS.goa.id, newTraveller('Kavya Nair'))
  await pay(page, 'Success')
  await expectPurchase(page, TOURS.goa)
  const bookingPage = page.url()
  await page.goto(pages.home())
  await signUp(page, newTraveller('Kavya at work'))
  await logIn(page)
  await page.goto(bookingPage)
  await expectPurchase(page, TOURS.goa)
  await page.goto(pages.account())
  await expect(page.getByRole('region', { name: 'Your bookings' })).toContainText('You have not booked a tour yet.')
})

test.describe('the auth dialog', () => {
  test.use({ expectedProblems: /40[01] \(/ })

  test('names missing fields without calling the server, and shows what was wrong', async ({ page }) => {
    // Each check below waits for an answer or a text. An unwanted call would have started by then.
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await page.goto(pages.home())
    await openDialog(page)
    const dialog = dialogOf(page)
    const isMissing = async (button: string) => {
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('All fields required.')
    }
    await isMissing('Login')
    await dialog.getByLabel('Email').fill('nobody@example.com')
    await isMissing('Login')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong password')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
    expect(calls).toEqual(['/auth/login'])
    await dialog.getByRole('tab', { name: 'Sign up' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill('a long password')
    await isMissing('Create account')
    expect(calls).toEqual(['/auth/login'])
  })

  test('gives the same answer for a forgotten password, whether or not the email exists', async ({ page }) => {
    await page.goto(pages.home())
    await openDialog(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByLabel('Email').fill('nobody@example.com')
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expect(dialog.getByText('If that email exists, a reset link has been sent.')).toBeVisible()
  })

  test('requests no reset without an email, and answers a failed reset like any other', async ({ page }) => {
    let count = 0
    await page.route('**/auth/request-reset', (route) => {
      count += 1
      return route.fulfill({ status: 400, json: { error: 'Not now.', code: 'INVALID_INPUT' } })
    })
    await page.goto(pages.home())
    await openDialog(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Email').fill('nobody@example.com')
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expect(dialog.getByText('If that email exists, a reset link has been sent.')).toBeVisible()
    expect(count).toBe(1)
  })

  test('has two tabs and an input of type email, and says how long a password must be', async ({ page }) => {
    await page.goto(pages.home())
    await openDialog(page)
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('tab')).toHaveText(['Login', 'Sign up'])
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('placeholder', 'Min 8 characters')
    }
  })

  test(
    'is at most 420 pixels wide and closes on Escape, the backdrop and the close button',
    { tag: '@phone' },
    async ({ page }, info) => {
      await page.goto(pages.home())
      const dialog = dialogOf(page)
      const closeActions = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]
      // On a phone the dialog fills the screen, so there is no backdrop.
      if (info.project.name === 'desktop') closeActions.unshift(() => page.mouse.click(5, 5))
      for (const close of closeActions) {
        await openDialog(page)
        await expect(dialog).toBeVisible()
        const width = (await dialog.boundingBox())?.width ?? 999
        if (info.project.name === 'desktop') expect(width).toBe(420)
        else expect(width).toBeLessThanOrEqual(420)
        await close()
        await expect(dialog).toBeHidden()
      }
      await expect(page.getByRole('button', { name: 'Sign In / Register' })).toBeFocused()
    },
  )
})
