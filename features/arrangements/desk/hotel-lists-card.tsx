import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { listHotelLists, type HotelWithList } from '../api/hotel-lists-calls.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { deskHotelLists as texts } from '#messages/arrangements/desk-hotel-lists.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { HotelListDialog } from './hotel-list-dialog.tsx'
import { HotelListState } from './hotel-list-state.tsx'
import { hotelListsKey } from './use-manifest.ts'
import classes from './hotel-lists.module.css'

/** How often to check for news while a list is being sent. */
const POLL_MS = 3_000

/** The hotels of a departure, each with the rooming list that was sent to it, and a button to send one. */
export function HotelListsCard({ departure }: { departure: DeskDeparture }) {
  const [selectedHotel, setSelectedHotel] = useState<HotelWithList>()
  const [notice, setNotice] = useState('')
  const { data, error, refetch } = useDeskQuery(
    hotelListsKey(departure),
    [
      listHotelLists,
      {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
      },
    ],
    { refetchInterval: ({ state }) => (state.data?.hotels.some(isBeingSent) === true ? POLL_MS : false) },
  )
  if (data === undefined && error === null) return null
  return (
    <Card title={texts.title}>
      {data === undefined ? <FailedPart onRetry={() => void refetch()} /> : null}
      {notice === '' ? null : <Note kind="good">{notice}</Note>}
      {data?.hotels.length === 0 ? (
        <p className="muted pad-10-16">
          {texts.noHotel} <Link to="?edit=contacts">{texts.enterHotels}</Link>
        </p>
      ) : null}
      {data?.rooms === 0 && data.hotels.length > 0 ? <p className="muted pad-10-16">{texts.noRooms}</p> : null}
      <ul className={classes.hotels}>
        {data?.hotels.map((hotel) => (
          <li key={hotel.night}>
            <b>{[hotel.name, hotel.place].filter((part) => part !== '').join(', ')}</b>
            <span className="muted">
              {hotel.nights
                .map(({ fromNight, toNight }) => deskDeparture.contacts.nights(fromNight, toNight))
                .join(', ')}
            </span>
            <HotelListState departure={departure} hotel={hotel} onStopped={() => setNotice(texts.stopped)} />
            {data.rooms === 0 ? null : (
              <SmallButton
                aria-label={texts.sendTo(hotel.name)}
                onClick={() => {
                  setNotice('')
                  setSelectedHotel(hotel)
                }}
              >
                {hotel.last === null ? texts.send : texts.sendAgain}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {data?.gone.map(({ name, to }) => (
        <Note key={name} kind="waits">
          {texts.gone(name, to)}
        </Note>
      ))}
      {selectedHotel === undefined ? null : (
        <HotelListDialog departure={departure} hotel={selectedHotel} onClose={() => setSelectedHotel(undefined)} />
      )}
    </Card>
  )
}

const isBeingSent = ({ last }: HotelWithList) => last?.state === 'waits' || last?.state === 'leaves'
