import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import {
  MEDICAL_NOTE_SHEETS,
  SHEET_FORMATS,
  type DepartureSheet,
  type SheetSet,
} from '#kernel/addresses/departure-sheets.ts'
import { MAX_SALES_EXPORT_ROWS } from '#features/exports/rules/list-export.ts'
import { departureSheets as sheetTexts } from '#messages/arrangements/sheets.ts'
import { deskSheets as texts } from '#messages/arrangements/desk-sheets.ts'
import { useCtrlKeys } from '#ui/desk/lib/use-ctrl-keys.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { ButtonLink } from '#ui/desk/button-link.tsx'
import { DropdownChip } from '#ui/desk/dropdown-chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { listAllowedSheets } from './open-sheets.ts'
import classes from './sheets-menu.module.css'

type SheetsMenuProps = { staff: StaffMember; departure: DeskDeparture; tab: string | undefined }

/**
 * The sheets of a departure. Prints the sheet of the open tab, also with `Ctrl P`, and offers all sheets as files. On a
 * tab without a sheet, the browser prints the page.
 */
export function SheetsMenu({ staff, departure, tab }: SheetsMenuProps) {
  const open = listAllowedSheets({ staff, departure, today: todayIn(BUSINESS_TIME_ZONE, useNow()) })
  const sheet = open.sheetForTab(tab)
  const tabUrl = deskPages.departureSheet(departure, { sheet: sheet ?? 'manifest', format: 'pdf' })
  useCtrlKeys(sheet === undefined ? {} : { p: () => window.open(tabUrl, '_blank', 'noopener') })
  if (staff.role === 'sales' && departure.guests > MAX_SALES_EXPORT_ROWS)
    return <p className={classes.limit}>{texts.limit(MAX_SALES_EXPORT_ROWS)}</p>
  const isPrintOnly = staff.permissions.read_manifest === 'limited'
  const formats = isPrintOnly ? (['pdf'] as const) : SHEET_FORMATS
  const linkTo = (name: DepartureSheet | SheetSet, hasNotes = false) =>
    deskPages.departureSheet(departure, { sheet: name, format: 'pdf', hasNotes })
  return (
    <div className="row middle gap-8">
      <DropdownChip label={texts.sheets} icon="download">
        <ul className={classes.list}>
          {open.sheets.map((name) => (
            <li key={name}>
              <span>{sheetTexts.titles[name]}</span>
              {formats.map((format) => (
                <a
                  key={format}
                  href={deskPages.departureSheet(departure, { sheet: name, format })}
                  aria-label={texts.as(sheetTexts.titles[name], texts.formats[format])}
                  {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : {})}
                >
                  {texts.formats[format]}
                </a>
              ))}
            </li>
          ))}
          {open.hasNotes
            ? MEDICAL_NOTE_SHEETS.map((name) => (
                <li key={name}>
                  <span>
                    {sheetTexts.withNotes[name]}
                    <small className="block muted small">{texts.notesLogged}</small>
                  </span>
                  <a
                    href={linkTo(name, true)}
                    target="_blank"
                    rel="noopener"
                    aria-label={texts.as(sheetTexts.withNotes[name], texts.formats.pdf)}
                  >
                    {texts.formats.pdf}
                  </a>
                </li>
              ))
            : null}
          <li>
            <b>{sheetTexts.titles.all}</b>
            <a
              href={linkTo('all')}
              target="_blank"
              rel="noopener"
              aria-label={texts.as(sheetTexts.titles.all, texts.formats.pdf)}
            >
              <DeskIcon name="download" /> {texts.formats.pdf}
            </a>
          </li>
        </ul>
        <p className={classes.logged}>{texts.logged}</p>
      </DropdownChip>
      <ButtonLink href={tabUrl} target="_blank" rel="noopener" title={texts.key}>
        {texts.print[sheet ?? 'manifest']}
      </ButtonLink>
    </div>
  )
}
