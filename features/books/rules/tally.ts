import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'

/** The ledgers that our vouchers use. Each business has its own names for them in Tally. */
export const LEDGERS = [
  'party',
  'sales',
  'untaxed',
  'cgst',
  'sgst',
  'igst',
  'rounding',
  'gateway',
  'cash',
  'bank',
] as const
/** One of {@link LEDGERS}. */
export type Ledger = (typeof LEDGERS)[number]
/** The name of each ledger in Tally. */
export type LedgerNames = Readonly<Record<Ledger, string>>

/** The default ledger names. */
export const DEFAULT_LEDGERS: LedgerNames = {
  party: 'Travellers',
  sales: 'Tour sales',
  untaxed: 'Tour sales without GST',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  rounding: 'Round off',
  gateway: 'Razorpay',
  cash: 'Cash',
  bank: 'Bank',
}

/** The kinds of voucher, as Tally spells them. */
type VoucherKind = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment'

/** A voucher. Its entries add up to zero. */
export type Voucher = {
  kind: VoucherKind
  /** The id of our row. Tally identifies vouchers by this id, so a second import creates no duplicates. */
  id: string
  number: string
  on: CalendarDate
  narration: string
  /** A debit is above zero, a credit below. Zero entries are left out. */
  entries: readonly { ledger: Ledger; debit: Paise }[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML 1.0 cannot represent these characters, and one of them makes Tally reject the whole file. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escapeXml(text: string): string {
  return text.replaceAll(INVALID_XML_CHARACTERS, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/**
 * Vouchers as the XML that Tally imports. In Tally a debit is a negative amount that is marked as deemed positive.
 *
 * @throws {RangeError} for a voucher whose entries do not add up to zero: Tally would refuse the whole file.
 */
export function tallyXml({
  company,
  ledgers,
  vouchers,
}: {
  company: string
  ledgers: LedgerNames
  vouchers: readonly Voucher[]
}): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>`,
    '<REQUESTDATA>',
    ...vouchers.map((voucher) => messageOf(voucher, ledgers)),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n')
}

function messageOf({ kind, id, number, on, narration, entries }: Voucher, ledgers: LedgerNames): string {
  if (entries.reduce((sum, { debit }) => sum + debit, 0) !== 0)
    throw new RangeError(`The voucher ${number} is not even`)
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(id)}" VCHTYPE="${kind}" ACTION="Create">`,
    tag('DATE', on.replaceAll('-', '')),
    tag('GUID', id),
    tag('VOUCHERTYPENAME', kind),
    tag('VOUCHERNUMBER', number),
    tag('PARTYLEDGERNAME', ledgers.party),
    tag('NARRATION', narration),
    ...entries
      .filter(({ debit }) => debit !== 0)
      .map(
        ({ ledger, debit }) =>
          `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledgers[ledger])}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag('AMOUNT', ((0 - debit) / 100).toFixed(2))}</ALLLEDGERENTRIES.LIST>`,
      ),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('\n')
}
