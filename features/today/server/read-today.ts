import type {
  TodayNumbers,
  TodayTrip,
  DailySales,
  WaitingBookings,
  getToday as getTodayCall,
} from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, daysBetween, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { OWN_DEPARTURE_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { paise } from '#kernel/money/money.ts'
import { chartDays, MISSING_CHECK_DAYS, findMissingChecks, yearBefore } from '../rules/today.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { listLostBroadcasts } from '#features/bulk-actions/server/read-bulk-action.ts'
import { listWaitingDepartureCancellations } from '#features/departure-cancellations/server/list-waiting-departure-cancellations.ts'
import { assigneeRepository } from '#features/bookings/server/assignee-repository.ts'
import { storyRepository } from '#features/journal/server/story-repository.ts'
import { listBelowNumber } from '#features/departures/server/list-below-number.ts'
import { listMovedFestivals } from '#features/packages/server/moved-festivals.ts'
import { mismatchRepository } from '#features/reconciliation/server/mismatch-repository.ts'
import { listOpenIncidents } from '#features/roll-call/server/list-incidents.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { todayRepository } from './today-repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** After this time the gateway has reported the final status of nearly every payment. */
const SETTLED_AFTER_MS = 15 * MINUTE_MS
const UNDELIVERED_MAIL_DAYS = 14

type Today = ResponseOf<typeof getTodayCall>
type CurrentTime = { now: Date; today: CalendarDate }

/**
 * Returns the parts of the Today page that the role may see. People who cannot read bookings get no key figures and no
 * trips, and people who cannot see money get no amounts. Tour managers get the trips that they manage and that are near
 * today.
 */
export async function getToday(platform: Platform, staff: Staff): Promise<Today> {
  const { db, clock } = platform
  const now = clock.now()
  const currentTime = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const canReadBookings = allowanceOf(staff.role, 'read_bookings') === 'yes'
  const canReadMoney = allowanceOf(staff.role, 'read_money') === 'yes'
  const awaySince = await todayRepository.findAwaySince(db, staff.id)
  const canWriteJournal = allowanceOf(staff.role, 'write_journal') === 'yes'
  const canPublish = allowanceOf(staff.role, 'publish_catalogue') === 'yes'
  const canReadDepartureCancellations = allowanceOf(staff.role, 'read_departure_cancellations') === 'yes'
  const isLeader = allowanceOf(staff.role, 'read_departures') === 'limited'
  const mailsSince = new Date(now.getTime() - UNDELIVERED_MAIL_DAYS * DAY_MS)
  const [bookings, trips, sold, mails, letters, below, news, later, stories, festivals, incidents] = await Promise.all([
    canReadBookings ? countBookings(platform, { ...currentTime, staffId: staff.id }) : null,
    canReadBookings || isLeader ? readTrips(platform, currentTime.today, isLeader ? staff.id : null) : [],
    canReadMoney ? listDailySales(platform, currentTime.today) : null,
    canReadBookings ? todayRepository.listUndeliveredMails(db, mailsSince) : [],
    listLostBroadcasts(platform, staff, mailsSince),
    canReadBookings ? listBelowNumber(platform, currentTime.today) : [],
    canReadBookings && awaySince !== null
      ? todayRepository.listNews(db, { since: awaySince, staffId: staff.id })
      : Promise.resolve([]),
    todayRepository.listSnoozes(db, { staffId: staff.id, now }),
    canWriteJournal ? storyRepository.listFailedSchedules(db) : [],
    canPublish ? listMovedFestivals(platform, currentTime.today) : [],
    listOpenIncidents(platform, staff),
  ])
  const mailTopics = mails.flatMap(({ about }) => about ?? [])
  const cases = await todayRepository.findCaseNumbers(db, mailTopics)
  const latest = addDays(currentTime.today, isLeader ? OWN_DEPARTURE_DAYS_BEFORE : MISSING_CHECK_DAYS)
  return {
    numbers: canReadBookings ? await getTodayNumbers(platform, { ...currentTime, trips, canReadMoney }) : null,
    bookings,
    sold,
    trips: trips.filter(({ trip }) => trip.startDate <= latest).map(({ trip }) => trip),
    mails: mails.map(({ at, about, ...mail }) => ({
      ...mail,
      enquiry: about === null ? null : (cases.get(about) ?? null),
      at: at.toISOString(),
    })),
    letters,
    below,
    departureCancellations: canReadDepartureCancellations ? await listWaitingDepartureCancellations(platform) : [],
    ...incidents,
    awaySince: awaySince?.toISOString() ?? null,
    news: news.map(({ at, name, role, who, reference }) => ({
      at: at.toISOString(),
      who: who ?? role,
      action: name,
      reference,
    })),
    stories: stories.map(({ reason, ...story }) => ({ ...story, reason: reason ?? '' })),
    festivals,
    later: later.map(({ key, until }) => ({ key, until: until.toISOString() })),
  }
}

async function countBookings({ db }: Platform, request: CurrentTime & { staffId: string }): Promise<WaitingBookings> {
  const [review, unnamed, waiting] = await Promise.all([
    assigneeRepository.countView(db, 'review', request),
    assigneeRepository.countView(db, 'unnamed', request),
    assigneeRepository.countView(db, 'waiting', request),
  ])
  return { review, unnamed, waiting }
}

/** `taken`: seats that are sold or held. */
type Trip = { trip: TodayTrip; taken: number }

async function readTrips({ db }: Platform, today: CalendarDate, leaderId: string | null): Promise<Trip[]> {
  const [rows, contacts, leaders, ledBy] = await Promise.all([
    todayRepository.listTrips(db, { today, ledBy: leaderId }),
    todayRepository.listContacts(db, today),
    todayRepository.listLeaders(db, today),
    todayRepository.listLedBy(db, today),
  ])
  return rows.map(({ named, taken, ...row }) => {
    const key = `${row.packageId} ${row.startDate}`
    const tripContacts = contacts.get(key)
    const leader = leaders.get(key) ?? tripContacts?.guide?.name ?? ledBy.get(key) ?? null
    const facts = {
      hasBoarding: (tripContacts?.boarding ?? null) !== null,
      hasDriver: (tripContacts?.driver ?? null) !== null,
      hotels: tripContacts?.hotels.length ?? 0,
      hasGuide: leader !== null,
      guests: row.guests,
      named,
    }
    const days = daysBetween(row.startDate, row.endDate) + 1
    const unnamed = Math.max(0, row.guests - named)
    return { trip: { ...row, leader, unnamed, missingChecks: findMissingChecks(facts, { days }) }, taken }
  })
}

type Query = CurrentTime & { trips: readonly Trip[]; canReadMoney: boolean }

async function getTodayNumbers({ db }: Platform, { now, today, trips, canReadMoney }: Query): Promise<TodayNumbers> {
  const startOfDay = (day: CalendarDate) => timeInIndia(day)
  const [paidBookings, waiting, back, gateway, differences] = await Promise.all([
    todayRepository.countPaidBookings(db, { since: startOfDay(addDays(today, -1)), now }),
    todayRepository.countWaiting(db, { now, endOfDay: startOfDay(addDays(today, 1)) }),
    canReadMoney ? todayRepository.countRefunds(db) : null,
    canReadMoney
      ? todayRepository.countGatewayPayments(db, {
          dayAgo: new Date(now.getTime() - DAY_MS),
          settleBy: new Date(now.getTime() - SETTLED_AFTER_MS),
        })
      : null,
    canReadMoney ? mismatchRepository.countOpen(db) : 0,
  ])
  const ongoing = trips.filter(({ trip }) => trip.startDate <= today)
  const ahead = trips.filter(({ trip }) => trip.startDate > today)
  const sum = (tripList: readonly Trip[], read: (one: Trip) => number) =>
    tripList.reduce((all, one) => all + read(one), 0)
  return {
    booked: { ...paidBookings, paise: paise(Number(paidBookings.paise)) },
    travelling: { guests: sum(ongoing, ({ trip }) => trip.guests), trips: ongoing.length },
    seats: {
      free: sum(ahead, ({ trip, taken }) => trip.capacity - taken),
      capacity: sum(ahead, ({ trip }) => trip.capacity),
      trips: ahead.length,
    },
    waiting: { ...waiting, paise: paise(Number(waiting.paise)) },
    back: back && { ...back, paise: paise(Number(back.paise)) },
    gateway: gateway && { ...gateway, differences },
  }
}

async function listDailySales({ db }: Platform, today: CalendarDate): Promise<DailySales[]> {
  const days = chartDays(today)
  const first = days[0] ?? today
  const [now, before] = await Promise.all([
    todayRepository.listSales(db, { from: first, to: today }),
    todayRepository.listSales(db, { from: yearBefore(first), to: yearBefore(today) }),
  ])
  return days.map((day) => ({
    day,
    paise: paise(now.get(day) ?? 0),
    lastYearPaise: paise(before.get(yearBefore(day)) ?? 0),
  }))
}
