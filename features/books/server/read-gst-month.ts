import type { GstMonthDto, GstDocumentDto, GstSumsDto } from '../api/desk-calls.ts'
import {
  addMonths,
  accountingMonth,
  boundsOfMonth,
  monthOfDay,
  filingDeadlineOf,
  type AccountingMonth,
} from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { GST_SECTIONS, type GstSums, type TaxDocument } from '../rules/gst-month.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookMonthRepository } from './book-month-repository.ts'
import { loadGstMonth, seriesOfBooks } from './collect-gst-month.ts'
import { taxDocumentRepository } from './tax-document-repository.ts'

/** The maximum number of documents in a section, and of missing numbers, on the screen. The files have no limit. */
const MAX_SHOWN_DOCUMENTS = 100
const MAX_SHOWN_NUMBERS = 20

/**
 * The GST of a month for the screen, under one of the GSTINs on its documents. Without a month, returns the month to be
 * filed next.
 *
 * @throws {AppError} `GST_NO_GSTIN` for a GSTIN that is neither on its documents nor in the settings.
 */
export async function getGstMonth(
  platform: Platform,
  { month: requestedMonth, gstin: requestedGstin }: { month?: string | undefined; gstin?: string | undefined },
): Promise<GstMonthDto> {
  const present = monthOfDay(todayIn(BUSINESS_TIME_ZONE, platform.clock.now()))
  const month =
    requestedMonth === undefined ? await getDefaultMonth(platform, present) : accountingMonth(requestedMonth)
  const { gstin, gstins, isTest, sections, issued, untaxed } = await loadGstMonth(platform, month, requestedGstin)
  const { b2b, b2cl, cdnr, cdnur } = sections.documents
  const closed = await findClosed(platform, month)
  return {
    month,
    before: addMonths(month, -1),
    after: month < present ? addMonths(month, 1) : null,
    dueOn: filingDeadlineOf(month),
    gstin,
    gstins,
    isTest,
    sections: GST_SECTIONS.map((section) => ({ section, sums: toSums(sections.sections[section]) })),
    net: toSums(sections.net),
    documents: {
      b2b: toBillingDocuments(b2b),
      b2cl: toBillingDocuments(b2cl),
      cdnr: toBillingDocuments(cdnr),
      cdnur: toBillingDocuments(cdnur),
    },
    b2cs: sections.b2cs.map(({ place, rateBasisPoints, sums }) => ({ place, rateBasisPoints, sums: toSums(sums) })),
    sac: sections.sac.map(({ to, sac, rateBasisPoints, sums }) => ({ to, sac, rateBasisPoints, sums: toSums(sums) })),
    issued: issued.map(({ series, from, to, total, missing }) => ({
      isCredit: series === 'CN' || series === 'TC',
      from,
      to,
      total,
      missing: missing.slice(0, MAX_SHOWN_NUMBERS),
      missingCount: missing.length,
    })),
    state: closed !== null ? 'closed' : month < present ? 'open' : 'runs',
    closed,
    waits: await bookMonthRepository.countPending(platform.db, boundsOfMonth(month)),
    untaxed: { documents: untaxed.documents, totalPaise: untaxed.total },
  }
}

async function findClosed({ db }: Platform, month: AccountingMonth): Promise<GstMonthDto['closed']> {
  const row = await bookMonthRepository.findClosed(db, month)
  if (row === undefined || row.at === null) return null
  const { at, by, documents, totalPaise } = row
  return { at: at.toISOString(), by, documents: documents ?? 0, totalPaise: totalPaise ?? 0 }
}

/**
 * The previous month while it has documents and is open, because its return is due by the 11th. Otherwise the current
 * month.
 */
async function getDefaultMonth(platform: Platform, present: AccountingMonth): Promise<AccountingMonth> {
  const last = addMonths(present, -1)
  const isUsed = await taxDocumentRepository.hasAny(platform.db, boundsOfMonth(last), seriesOfBooks(platform))
  return isUsed && (await findClosed(platform, last)) === null ? last : present
}

function toBillingDocuments(documents: readonly TaxDocument[]): { count: number; first: GstDocumentDto[] } {
  return { count: documents.length, first: documents.slice(0, MAX_SHOWN_DOCUMENTS).map(toBillingDocument) }
}

function toBillingDocument({ number, issuedOn, buyer, place, rateBasisPoints, amounts }: TaxDocument): GstDocumentDto {
  const { name, gstin } = buyer
  return { number, issuedOn, buyer: name, gstin, place, rateBasisPoints, sums: toSums({ documents: 1, ...amounts }) }
}

function toSums({ documents, total, taxable, cgst, sgst, igst, rounding }: GstSums): GstSumsDto {
  return {
    documents,
    totalPaise: total,
    taxablePaise: taxable,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: igst,
    roundingPaise: rounding,
  }
}
