import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { listHotelLists } from '../api/hotel-lists-calls.ts'
import type { HotelWithList } from '../api/hotel-lists-schemas.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskHotelLists as texts } from '#messages/departures/desk-hotel-lists.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { HotelListDialog } from './hotel-list-dialog.tsx'
import { HotelListState } from './hotel-list-state.tsx'
import { hotelListsKey } from './use-manifest.ts'
import classes from './hotel-lists.module.css'

/** A list is looked after more often while it leaves. */
const LOOK_MS = 3_000

/** The hotels of a departure, each with the rooming list that it got, and the way to send one. */
export function HotelListsCard({ departure }: { departure: DeskDeparture }) {
  const [asked, setAsked] = useState<HotelWithList>()
  const [news, setNews] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: hotelListsKey(departure),
    queryFn: () =>
      deskCall(listHotelLists, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
      }),
    refetchInterval: ({ state }) => (state.data?.hotels.some(isUnderWay) === true ? LOOK_MS : false),
  })
  if (data === undefined && error === null) return null
  return (
    <Card title={texts.title}>
      {data === undefined ? <FailedPart onAgain={() => void refetch()} /> : null}
      {news === '' ? null : <Note kind="good">{news}</Note>}
      {data?.hotels.length === 0 ? (
        <p className={classes.none}>
          {texts.noHotel} <Link to="?edit=contacts">{texts.enterHotels}</Link>
        </p>
      ) : null}
      {data?.rooms === 0 && data.hotels.length > 0 ? <p className={classes.none}>{texts.noRooms}</p> : null}
      <ul className={classes.hotels}>
        {data?.hotels.map((hotel) => (
          <li key={hotel.night}>
            <b>{[hotel.name, hotel.place].filter((part) => part !== '').join(', ')}</b>
            <span className={classes.nights}>
              {hotel.nights
                .map(({ fromNight, toNight }) => deskDeparture.contacts.nights(fromNight, toNight))
                .join(', ')}
            </span>
            <HotelListState departure={departure} hotel={hotel} onStopped={() => setNews(texts.stopped)} />
            {data.rooms === 0 ? null : (
              <Button
                size="small"
                aria-label={texts.sendTo(hotel.name)}
                onClick={() => {
                  setNews('')
                  setAsked(hotel)
                }}
              >
                {hotel.last === null ? texts.send : texts.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data?.gone.map(({ name, to }) => (
        <Note key={name} kind="waits">
          {texts.gone(name, to)}
        </Note>
      ))}
      {asked === undefined ? null : (
        <HotelListDialog departure={departure} hotel={asked} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

const isUnderWay = ({ last }: HotelWithList) => last?.state === 'waits' || last?.state === 'leaves'
