import type { GstMonthDto, GstPaperDto, GstSumsDto } from '../api/desk-schemas.ts'
import {
  addMonths,
  bookMonth,
  momentsOfMonth,
  monthOfDay,
  returnDueOn,
  type BookMonth,
} from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { GST_SECTIONS, type GstSums, type TaxPaper } from '../rules/gst-month.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookMonthRepository } from './book-month-repository.ts'
import { collectGstMonth, seriesOfBooks } from './collect-gst-month.ts'
import { taxPaperRepository } from './tax-paper-repository.ts'

/** The screen shows so many papers of a section, and so many missing numbers. The files have all. */
const SHOWN_PAPERS = 100
const SHOWN_NUMBERS = 20

/**
 * The GST of a month for the screen, under one of the numbers that its papers bear. Without a month it is the one that is
 * filed next.
 *
 * @throws {AppError} `GST_NO_GSTIN` for a number that none of its papers bears.
 */
export async function readGstMonth(
  platform: Platform,
  { month: asked, gstin: under }: { month?: string | undefined; gstin?: string | undefined },
): Promise<GstMonthDto> {
  const present = monthOfDay(todayIn(BUSINESS_TIME_ZONE, platform.clock.now()))
  const month = asked === undefined ? await findUsualMonth(platform, present) : bookMonth(asked)
  const { gstin, gstins, isTest, sections, issued, untaxed } = await collectGstMonth(platform, month, under)
  const { b2b, b2cl, cdnr, cdnur } = sections.papers
  const closed = await findClosed(platform, month)
  return {
    month,
    before: addMonths(month, -1),
    after: month < present ? addMonths(month, 1) : null,
    dueOn: returnDueOn(month),
    gstin,
    gstins,
    isTest,
    sections: GST_SECTIONS.map((section) => ({ section, sums: toSums(sections.sections[section]) })),
    net: toSums(sections.net),
    papers: { b2b: toPapers(b2b), b2cl: toPapers(b2cl), cdnr: toPapers(cdnr), cdnur: toPapers(cdnur) },
    b2cs: sections.b2cs.map(({ place, rateBasisPoints, sums }) => ({ place, rateBasisPoints, sums: toSums(sums) })),
    sac: sections.sac.map(({ to, sac, rateBasisPoints, sums }) => ({ to, sac, rateBasisPoints, sums: toSums(sums) })),
    issued: issued.map(({ series, from, to, total, missing }) => ({
      isCredit: series === 'CN' || series === 'TC',
      from,
      to,
      total,
      missing: missing.slice(0, SHOWN_NUMBERS),
      missingCount: missing.length,
    })),
    state: closed !== null ? 'closed' : month < present ? 'open' : 'runs',
    closed,
    waits: await bookMonthRepository.countWaits(platform.db, momentsOfMonth(month)),
    untaxed: { papers: untaxed.papers, totalPaise: untaxed.total },
  }
}

async function findClosed({ db }: Platform, month: BookMonth): Promise<GstMonthDto['closed']> {
  const row = await bookMonthRepository.findClosed(db, month)
  if (row === undefined || row.at === null) return null
  const { at, by, papers, totalPaise } = row
  return { at: at.toISOString(), by, papers: papers ?? 0, totalPaise: totalPaise ?? 0 }
}

/** The last month while it has papers and is open: its return is due by the 11th. Else the present one. */
async function findUsualMonth(platform: Platform, present: BookMonth): Promise<BookMonth> {
  const last = addMonths(present, -1)
  const isUsed = await taxPaperRepository.hasAny(platform.db, momentsOfMonth(last), seriesOfBooks(platform))
  return isUsed && (await findClosed(platform, last)) === null ? last : present
}

function toPapers(papers: readonly TaxPaper[]): { count: number; first: GstPaperDto[] } {
  return { count: papers.length, first: papers.slice(0, SHOWN_PAPERS).map(toPaper) }
}

function toPaper({ number, issuedOn, buyer, place, rateBasisPoints, amounts }: TaxPaper): GstPaperDto {
  const { name, gstin } = buyer
  return { number, issuedOn, buyer: name, gstin, place, rateBasisPoints, sums: toSums({ papers: 1, ...amounts }) }
}

function toSums({ papers, total, taxable, cgst, sgst, igst, rounding }: GstSums): GstSumsDto {
  return {
    papers,
    totalPaise: total,
    taxablePaise: taxable,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: igst,
    roundingPaise: rounding,
  }
}
