import type { Locator } from '@playwright/test'

/** Fills in the 'Add payment' dialog for a Bank of Baroda cheque, and submits it. */
export async function enterCheque(paymentDialog: Locator, number: string, { isMarked = true } = {}): Promise<void> {
  await paymentDialog.getByLabel('Payment method').selectOption('cheque')
  await paymentDialog.getByLabel('Cheque number').fill(number)
  await paymentDialog.getByLabel('Bank').fill('Bank of Baroda')
  await paymentDialog.getByLabel('Crossed “account payee”').setChecked(isMarked)
  await paymentDialog.getByRole('button', { name: /^Record ₹/ }).click()
}
