import type { Locator } from '@playwright/test'

/** Fills in the 'Add payment' dialog for a Bank of Baroda cheque, and submits it. */
export async function enterCheque(receipt: Locator, number: string, { isMarked = true } = {}): Promise<void> {
  await receipt.getByLabel('Payment method').selectOption('cheque')
  await receipt.getByLabel('Cheque number').fill(number)
  await receipt.getByLabel('Bank').fill('Bank of Baroda')
  await receipt.getByLabel('Crossed “account payee”').setChecked(isMarked)
  await receipt.getByRole('button', { name: /^Record ₹/ }).click()
}
