import { SaxesParser } from 'saxes'

/** A line of a voucher. A debit is negative, as in the file. */
export type TallyEntry = { voucher: string; number: string; ledger: string; paise: number }

/** Reads a file with a strict parser, which rejects anything that is not well-formed. */
export function tallyEntries(xml: string): TallyEntry[] {
  const parser = new SaxesParser()
  const entries: TallyEntry[] = []
  const values = new Map<string, string>()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'VOUCHER') values.set('kind', attributes['VCHTYPE'] ?? '')
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    values.set(name, text)
    const value = (key: string) => values.get(key) ?? ''
    if (name !== 'ALLLEDGERENTRIES.LIST') return
    const paise = Math.round(Number(value('AMOUNT')) * 100)
    entries.push({ voucher: value('kind'), number: value('VOUCHERNUMBER'), ledger: value('LEDGERNAME'), paise })
    const positiveFlag = value('ISDEEMEDPOSITIVE')
    if (positiveFlag !== (paise < 0 ? 'Yes' : 'No')) throw new Error(`${paise} is marked as ${positiveFlag}`)
  })
  parser.write(xml).close()
  return entries
}
