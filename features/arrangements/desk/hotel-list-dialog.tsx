import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { previewHotelList, sendHotelList } from '../api/hotel-lists-calls.ts'
import type { HotelListPreview, HotelWithList } from '../api/hotel-lists-schemas.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskHotelLists } from '#messages/departures/desk-hotel-lists.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { hotelListsKey } from './use-manifest.ts'
import letter from '#features/bulk-actions/desk/bulk-acts.module.css'
import classes from './hotel-lists.module.css'

const texts = deskHotelLists.dialog

type DialogProps = { departure: DeskDeparture; hotel: HotelWithList; onClose: () => void }

/** The mail with the rooming list of a hotel as it goes out, its files to look at, and the address. */
export function HotelListDialog({ departure, hotel, onClose }: DialogProps) {
  const { packageId, startDate } = departure
  const params = { packageId: String(packageId), startDate }
  const queries = useQueryClient()
  // A second press after a lost answer is the same list.
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<string>()
  const shown = useQuery({
    queryKey: [...hotelListsKey(departure), 'preview', hotel.night],
    queryFn: () => deskCall(previewHotelList, { params, body: { night: hotel.night } }),
    gcTime: 0,
  })
  const email = (typed ?? shown.data?.email ?? '').trim()
  const send = useMutation({
    mutationFn: ({ seen }: HotelListPreview) =>
      deskCall(sendHotelList, { params, body: { id, night: hotel.night, email, seen } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: hotelListsKey(departure), exact: true })
      onClose()
    },
    onError(failure) {
      // What stands there now is shown, before somebody sends it.
      if (isApiError(failure) && failure.code === 'HOTEL_LIST_CHANGED') void shown.refetch()
    },
  })
  const checks = useChecks({ ...(!isEmailAddress(email) && { email: texts.emailWrong }) })
  const { data } = shown
  return (
    <FormDialog
      isWide
      isOpen
      title={texts.title(hotel.name)}
      checks={checks}
      failure={send.error === null ? '' : sentenceOf(send.error, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        checks.submit(() => {
          if (data !== undefined && !send.isPending) send.mutate(data)
        })
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {data === undefined ? null : (
            <Button type="submit" look="main" pendingText={send.isPending ? texts.sending : undefined}>
              {texts.send(hotel.name)}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && shown.error === null ? <p>{texts.looking}</p> : null}
      {data === undefined && shown.error !== null ? <FailedPart onAgain={() => void shown.refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <Field
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            {...checks.field('email')}
            value={typed ?? data.email}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Contents departure={departure} night={hotel.night} preview={data} />
          <div>
            <p className={letter.firstTo}>{texts.mail}</p>
            <blockquote className={letter.first}>
              <p className={letter.firstTo}>
                {texts.to(email)}
                {'\n'}
                {texts.subject(data.subject)}
              </p>
              <p>{data.text}</p>
            </blockquote>
          </div>
          <p className={letter.firstTo}>{texts.soon}</p>
        </>
      )}
    </FormDialog>
  )
}

type ContentsProps = { departure: DeskDeparture; night: number; preview: HotelListPreview }

function Contents({ departure, night, preview: { rooms, guests, homeless, unnamed, files } }: ContentsProps) {
  return (
    <div className={letter.effect}>
      <p>
        <b>{texts.holds(rooms, guests)}</b> {texts.without}
      </p>
      {homeless === 0 ? null : <p>{texts.homeless(homeless)}</p>}
      {unnamed === 0 ? null : <p>{texts.unnamed(unnamed)}</p>}
      <ul className={classes.files} aria-label={texts.files}>
        {files.map(({ name, format }) => (
          <li key={format}>
            <a href={deskPages.hotelList(departure, { night, format })} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
