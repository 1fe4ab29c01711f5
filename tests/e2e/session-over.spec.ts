import { logIn as logInCall, signUp as signUpCall } from '#features/accounts/api/calls.ts'
import { getLatestBooking } from '#features/bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import {
  bookNow,
  bookUpToPayment,
  checkoutOf,
  continueToPayment,
  fillDetails,
  newTraveller,
  expandBooking,
  openTour,
  pay,
  payButton,
  TOURS,
  expectPurchase,
} from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { holdAnswers } from '#tests/helpers/hold-answers.ts'
import { postAs } from '#tests/helpers/post-as.ts'
import { endSessions, PASSWORD, signIn } from '#tests/helpers/sign-in.ts'

test.use({ expectedProblems: /40[14] \(/ })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function signInAgain(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialogOf(page).getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test.describe('an expired session', () => {
  test(
    'keeps the page and the typed text, asks to sign in again, and then saves',
    { tag: ['@phone', '@main:accounts/site'] },
    async ({ page, app }) => {
      const leela = newTraveller('Leela')
      await signIn(page, leela)
      const profile = section(page, 'Leela')
      await profile.getByRole('button', { name: 'Edit details' }).click()
      await profile.getByLabel('Phone').fill('98250 00001')
      await endSessions(app, page, leela.email)
      await profile.getByRole('button', { name: 'Save details' }).click()
      const dialog = dialogOf(page)
      await expect(dialog).toContainText(
        'You were away for a while, so we signed you out. Nothing was changed. Sign in to continue: save your details.',
      )
      await expect(dialog.getByLabel('Email')).toHaveValue(leela.email)
      await expectNoViolations(page)
      await dialog.getByLabel('Password', { exact: true }).fill('not my password')
      await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expect(profile.getByLabel('Phone')).toHaveValue('98250 00001')
      await signInAgain(page)
      await expect(profile.getByRole('alert')).toHaveText('Your details are saved.')
      await expect(profile).toContainText('98250 00001')
    },
  )

  test('shows the page of a visitor after Not now, and nothing of the first user to another', async ({ page, app }) => {
    const meera = newTraveller('Meera')
    await signIn(page, meera)
    await section(page, 'Devices').getByRole('button', { name: 'Sign out everywhere' }).click()
    await endSessions(app, page, meera.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(dialogOf(page)).toContainText('sign out devices')
    await dialogOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your account' })).toBeFocused()
    await expect(page.getByText('Meera')).toBeHidden()
    await expect(dialogOf(page)).toBeHidden()

    await postAs(page, logInCall.path, { email: meera.email, password: PASSWORD })
    await page.reload()
    const profile = section(page, 'Meera')
    await profile.getByRole('button', { name: 'Edit details' }).click()
    await profile.getByLabel('Full name').fill('Meera of the first form')
    await endSessions(app, page, meera.email)
    await profile.getByRole('button', { name: 'Save details' }).click()
    const other = newTraveller('Farid')
    await postAs(page, signUpCall.path, { name: other.name, email: other.email, password: PASSWORD })
    await dialogOf(page).getByLabel('Email').fill(other.email)
    await signInAgain(page)
    await expect(section(page, 'Farid')).toContainText(other.email)
    await expect(page.getByText('Meera')).toHaveCount(0)
    await section(page, 'Farid').getByRole('button', { name: 'Edit details' }).click()
    await expect(section(page, 'Farid').getByLabel('Full name')).toHaveValue('Farid')
  })

  test('cancels only after one more click, and never says that the booking does not exist', async ({ page, app }) => {
    const asha = newTraveller()
    await signIn(page, asha)
    await buyTour(page, { packageId: TOURS.kashi.id, traveller: asha, guests: 2 })
    await page.goto(pages.account())
    const item = section(page, 'Your bookings').getByRole('listitem').filter({ hasText: TOURS.kashi.name })
    await expandBooking(item)
    await item.getByRole('button', { name: 'Cancel' }).click()
    const cancel = page.getByRole('dialog', { name: `Cancel “${TOURS.kashi.name}”` })
    await cancel.getByRole('button', { name: 'One guest fewer' }).click()
    const submitButton = cancel.getByRole('button', { name: /^Cancel and get/ })
    await expect(submitButton).toBeEnabled()
    await endSessions(app, page, asha.email)
    await submitButton.click()
    await expect(dialogOf(page)).toContainText(`cancel 1 of 2 guests, ${TOURS.kashi.name}.`)
    await signInAgain(page)
    await expect(cancel.getByRole('alert')).toContainText('You are signed in again. Nothing has been sent yet.')
    await expect(page.getByText('no longer find this booking')).toHaveCount(0)
    await submitButton.click()
    await expect(item).toContainText('Cancelled.')
  })

  test('pays a booking of the account only after one more click', { tag: '@phone' }, async ({ page, app }) => {
    const ravi = newTraveller('Ravi')
    await signIn(page, ravi)
    await bookUpToPayment(page, TOURS.goa.id, ravi)
    await endSessions(app, page, ravi.email)
    await payButton(page).click()
    await expect(dialogOf(page)).toContainText(`pay for ${TOURS.goa.name}`)
    await signInAgain(page)
    const signedInAlert = page.getByRole('alert').filter({ hasText: 'You are signed in again.' })
    await expect(signedInAlert).toBeFocused()
    await expect(signedInAlert).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('no longer find')).toHaveCount(0)
    await pay(page, 'Success')
    await expectPurchase(page, TOURS.goa)
  })

  test('expires while the payment window is open, and the payment is found after signing in', async ({ page, app }) => {
    const ravi = newTraveller('Ravi')
    await signIn(page, ravi)
    await bookUpToPayment(page, TOURS.tirupati.id, ravi)
    await payButton(page).click()
    await expect(checkoutOf(page).getByRole('button', { name: 'Success' })).toBeVisible()
    await endSessions(app, page, ravi.email)
    await checkoutOf(page).getByRole('button', { name: 'Success' }).click()
    await expect(dialogOf(page)).toContainText(`see the payment for ${TOURS.tirupati.name}`)
    await signInAgain(page)
    await expectPurchase(page, TOURS.tirupati)
  })

  test('asks to sign in once for all calls of the account page, and a click beside the dialog keeps it open', async ({
    page,
    app,
  }) => {
    const tara = newTraveller('Tara')
    await signIn(page, tara)
    await page.goto(pages.home())
    await page.getByRole('button', { name: 'Your account: Tara' }).click()
    await endSessions(app, page, tara.email)
    await page.getByRole('link', { name: 'View Profile' }).click()
    await expect(dialogOf(page)).toContainText('Sign in to continue: this page.')
    await page.mouse.click(5, 5)
    await signInAgain(page)
    await expect(section(page, 'Your bookings')).toContainText('You have not booked a tour yet.')
    await expect(section(page, 'Devices')).toContainText('This device')
    await expect(section(page, 'Saved travellers')).toContainText('No saved travellers yet.')
    await expect(section(page, 'Postal address')).toContainText('Not added yet')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('makes no booking without the account, and reveals nothing to a stranger', async ({ page, app }) => {
    const sunita = newTraveller('Sunita')
    await signIn(page, sunita)
    // On a slow connection users type before the page knows who is signed in. The text still belongs to the signed-in
    // user.
    const release = await holdAnswers(page, '**/auth/me')
    await openTour(page, TOURS.kerala.id)
    await bookNow(page)
    await fillDetails(page, sunita)
    const response = page.waitForResponse(`**${getLatestBooking.path}`)
    release()
    await response
    await endSessions(app, page, sunita.email)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(dialogOf(page)).toContainText(`book ${TOURS.kerala.name}`)
    await signInAgain(page)
    await expect(payButton(page)).toBeVisible()
    await endSessions(app, page, sunita.email)
    await payButton(page).click()
    await dialogOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('If you booked with your account, sign in')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expect(page.getByText('no longer find')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('')
    await fillDetails(page, newTraveller())
    await continueToPayment(page)
  })
})

test('a deliberate log-out never shows the dialog, neither here nor in another tab, nor after going back', async ({
  page,
  app,
  watch,
}) => {
  const kabir = newTraveller('Kabir')
  await signIn(page, kabir)
  const other = watch(await page.context().newPage())
  await other.goto(pages.account())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await section(page, 'Kabir').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your account')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(dialogOf(other)).toHaveCount(0)

  await postAs(page, logInCall.path, { email: kabir.email, password: PASSWORD })
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await endSessions(app, page, kabir.email)
  // The event that a browser fires when it restores a cached page.
  await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your account')
  await expect(dialogOf(other)).toHaveCount(0)
})

test('another tab that detects the expired session opens the dialog here too, and a login there lets this page continue', async ({
  page,
  app,
  watch,
}) => {
  const tara = newTraveller('Tara')
  await signIn(page, tara)
  const other = watch(await page.context().newPage())
  await other.goto(pages.account())
  const card = section(other, 'Tara')
  await card.getByRole('button', { name: 'Edit details' }).click()
  await card.getByLabel('Phone').fill('98250 00002')
  await endSessions(app, other, tara.email)
  await card.getByRole('button', { name: 'Save details' }).click()
  await expect(dialogOf(other)).toBeVisible()
  await postAs(page, logInCall.path, { email: tara.email, password: PASSWORD })
  await signInAgain(other)
  await expect(card.getByRole('alert')).toHaveText('Your details are saved.')
})
