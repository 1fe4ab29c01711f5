import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { listFestivalChanges, applyFestivalChanges } from '../rules/festival-days.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackageDates as texts } from '#messages/packages/desk-dates.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { useFestivals } from './use-festivals.ts'

type FestivalChangesNoteProps = { content: PackageContent; onChange: (content: PackageContent) => void }

/**
 * Shows when the list of festivals has new days for festivals in the rules, and copies these into the draft on request.
 * The dates below show the effect; nothing changes for travellers until the draft is published.
 */
export function FestivalChangesNote({ content, onChange }: FestivalChangesNoteProps) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const isRequested = content.departureRules.some(({ festivalDays }) => festivalDays.length > 0)
  const list = useFestivals(isRequested)
  if (list === undefined) return null
  const festivalChanges = content.departureRules.flatMap((rule) => listFestivalChanges(rule, { list, today }))
  if (festivalChanges.length === 0) return null
  const days = (dates: readonly Parameters<typeof formatCalendarDate>[0][]) => dates.map(formatCalendarDate)
  return (
    <Note kind="waits">
      {festivalChanges.map(({ festival, gone, addedDates }, index) => (
        <p key={`${festival} ${index}`}>{texts.festivalMoved(festival, days(gone), days(addedDates))}</p>
      ))}
      <SmallButton
        onClick={() =>
          onChange({
            ...content,
            departureRules: content.departureRules.map((rule) => applyFestivalChanges(rule, { list, today })),
          })
        }
      >
        {texts.follow}
      </SmallButton>
    </Note>
  )
}
