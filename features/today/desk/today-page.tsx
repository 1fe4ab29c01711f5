import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { greetingAt } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Segments } from '#ui/desk/segments.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { NewsCard } from './news-card.tsx'
import { NumberStrip } from './number-strip.tsx'
import { SalesCard } from './sales-card.tsx'
import { TripsCard } from './trips-card.tsx'
import { useTodayLines } from './use-today-lines.ts'
import { WaitingLines } from './waiting-lines.tsx'
import classes from './today-page.module.css'

/** The first screen: what needs attention, with a strip of key figures above it. */
export function TodayPage() {
  const staff = useOutletContext<StaffMember>()
  const now = useNow()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const [whose, setWhose] = useState<'mine' | 'everybody'>('mine')
  const isLeader = staff.permissions.read_departures === 'limited'
  const all = useTodayLines(staff)
  const { today: data, lines } = all
  const trips = data?.trips ?? []
  const ongoingTripCount = trips.filter(({ startDate, endDate }) => startDate <= today && endDate >= today).length
  const tomorrow = trips.filter(({ startDate }) => startDate === addDays(today, 1)).length
  const later = new Set(data?.later.map(({ key }) => key))
  const waitingCount = lines.filter(({ key, isMine }) => isMine && !later.has(key)).length
  return (
    <>
      <PageHead
        title={deskFrame.today}
        heading={deskFrame.greeting(greetingAt(now), staff.name.split(' ')[0] ?? staff.name)}
        about={
          <p className={`soft ${classes.day}`}>
            {texts.sentence(
              formatCalendarDate(today),
              data === undefined
                ? []
                : [
                    ...(ongoingTripCount === 0 ? [] : [texts.onTheWay(ongoingTripCount)]),
                    ...(tomorrow === 0 ? [] : [texts.departsTomorrow(tomorrow)]),
                    ...(all.isLoading || waitingCount === 0 ? [] : [texts.waits(waitingCount)]),
                  ],
            )}
          </p>
        }
        className="low below-14"
      >
        <Segments
          label={texts.whose}
          value={whose}
          options={[
            { value: 'mine', text: texts.mine },
            { value: 'everybody', text: texts.everybody },
          ]}
          onChange={setWhose}
        />
      </PageHead>
      {data?.numbers ? <NumberStrip numbers={data.numbers} /> : null}
      <div className={data?.sold || data?.awaySince ? classes.columns : ''}>
        <div className="stack shrink gap-16">
          <WaitingLines {...all} whose={whose} ongoingTripCount={ongoingTripCount} />
          {data?.numbers || isLeader ? <TripsCard staff={staff} trips={trips} today={today} isOwn={isLeader} /> : null}
        </div>
        <div className="stack shrink gap-16">
          {data?.sold ? <SalesCard days={data.sold} /> : null}
          {data?.awaySince && data.numbers ? <NewsCard since={data.awaySince} news={data.news} /> : null}
        </div>
      </div>
    </>
  )
}
