import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { festivalNews, followFestivals } from '../rules/festival-days.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackageDates as texts } from '#messages/packages/desk-dates.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useFestivals } from './use-festivals.ts'

type FestivalNewsNoteProps = { content: PackageContent; onChange: (content: PackageContent) => void }

/**
 * Says when festivals of the rules have other days in the list by now, and takes these into the draft. The dates below show what
 * that would make; nothing changes for travellers before it is published.
 */
export function FestivalNewsNote({ content, onChange }: FestivalNewsNoteProps) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const isAsked = content.departureRules.some(({ festivalDays }) => festivalDays.length > 0)
  const list = useFestivals(isAsked)
  if (list === undefined) return null
  const news = content.departureRules.flatMap((rule) => festivalNews(rule, { list, today }))
  if (news.length === 0) return null
  const days = (dates: readonly Parameters<typeof formatCalendarDate>[0][]) => dates.map(formatCalendarDate)
  return (
    <Note kind="waits">
      {news.map(({ festival, gone, come }, place) => (
        <p key={`${festival} ${place}`}>{texts.festivalMoved(festival, days(gone), days(come))}</p>
      ))}
      <Button
        size="small"
        onClick={() =>
          onChange({
            ...content,
            departureRules: content.departureRules.map((rule) => followFestivals(rule, { list, today })),
          })
        }
      >
        {texts.follow}
      </Button>
    </Note>
  )
}
