import type { Locator } from '@playwright/test'

/** Fills the dialog 'Add payment' for a cheque of Bank of Baroda, and enters it. */
export async function enterCheque(receipt: Locator, number: string, { isMarked = true } = {}): Promise<void> {
  await receipt.getByLabel('Way to pay').selectOption('cheque')
  await receipt.getByLabel('Cheque number').fill(number)
  await receipt.getByLabel('Bank').fill('Bank of Baroda')
  await receipt.getByLabel('It is marked “account payee”').setChecked(isMarked)
  await receipt.getByRole('button', { name: /^Enter ₹/ }).click()
}
