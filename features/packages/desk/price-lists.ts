import type { PackageAssist, PackageGroupPrice } from '../rules/package-content.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { amountCell, choiceCell, numberCell, textCell, checkboxCell } from './cells.ts'
import { BASIS_POINTS_PER_PERCENT, readPercent } from './document-lists.ts'
import { rowList } from './row-list.ts'

const { groups, assists, refunds } = deskPackageRows

/** The group prices. */
export const groupList = rowList<PackageGroupPrice>({
  field: 'groupPrices',
  add: groups.add,
  none: groups.none,
  isOpen: true,
  maxRows: 12,
  of: ({ groupPrices }) => groupPrices,
  into: (content, groupPrices) => ({ ...content, groupPrices }),
  blank(steps) {
    const guestsFrom = Math.max(5, ...steps.map((step) => step.guestsFrom)) + 5
    const nothing = { basisPoints: null, amountPaise: null, freePlaceEvery: null, needsQuote: false }
    return guestsFrom > 500 ? null : { guestsFrom, ...nothing }
  },
  title: (_, { guestsFrom }) => groups.title(guestsFrom),
  summary: () => '',
  cells: [
    numberCell('guestsFrom', groups.cells.guestsFrom, { from: 2, to: 500, isNeeded: true }),
    {
      name: 'basisPoints',
      label: groups.cells.basisPoints,
      format: 'line',
      maxLength: 10,
      read: ({ basisPoints }) => (basisPoints === null ? '' : String(basisPoints / BASIS_POINTS_PER_PERCENT)),
      write(step, text) {
        if (text.trim() === '') return { ...step, basisPoints: null }
        const basisPoints = readPercent(text)
        return basisPoints === null ? null : { ...step, basisPoints }
      },
      errorText: refunds.percentInvalid,
    },
    amountCell('amountPaise', groups.cells.amountPaise, {}),
    numberCell('freePlaceEvery', groups.cells.freePlaceEvery, { from: 1, to: 500 }),
    checkboxCell('needsQuote', groups.cells.needsQuote),
  ],
})

/** Alternatives to walking. */
export const assistList = rowList<PackageAssist>({
  field: 'assists',
  add: assists.add,
  none: assists.none,
  isOrdered: true,
  maxRows: 20,
  of: (content) => content.assists,
  into: (content, rows) => ({ ...content, assists: rows }),
  blank: () => ({ kind: 'pony', how: '', pricePaise: null, isAbout: true, unit: '', where: '' }),
  title: (_, { kind }) => assists.kinds[kind],
  heading: ({ how }) => how,
  summary: ({ where }) => where,
  cells: [
    choiceCell('kind', assists.cells.kind, { options: assists.kinds }),
    textCell('how', assists.cells.how, { maxLength: 200, emptyError: assists.descriptionMissing }),
    amountCell('pricePaise', assists.cells.pricePaise, { hint: assists.price }),
    textCell('unit', assists.cells.unit, { maxLength: 60, hint: assists.unit }),
    textCell('where', assists.cells.where, { maxLength: 400, isWide: true }),
    checkboxCell('isAbout', assists.cells.isAbout, { isWide: true }),
  ],
})
