import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { previewHotelList, sendHotelList, type HotelListPreview, type HotelWithList } from '../api/hotel-lists-calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskHotelLists } from '#messages/arrangements/desk-hotel-lists.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { isApiError } from '#ui/site/lib/api.ts'
import { hotelListsKey } from './use-manifest.ts'
import bulkClasses from '#features/bulk-actions/desk/bulk-actions.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './hotel-lists.module.css'

const texts = deskHotelLists.dialog

type DialogProps = { departure: DeskDeparture; hotel: HotelWithList; onClose: () => void }

/** A preview of the email with a hotel's rooming list: text, files and address. */
export function HotelListDialog({ departure, hotel, onClose }: DialogProps) {
  const { packageId, startDate } = departure
  const params = { packageId: String(packageId), startDate }
  const queryClient = useQueryClient()
  // A retry after a lost response reuses this id, so the list is sent once.
  const [id] = useState(() => crypto.randomUUID())
  const [typedEmail, setTypedEmail] = useState<string>()
  const hotelList = useDeskQuery(
    [...hotelListsKey(departure), 'preview', hotel.night],
    [previewHotelList, { params, body: { night: hotel.night } }],
    { gcTime: 0 },
  )
  const email = (typedEmail ?? hotelList.data?.email ?? '').trim()
  const send = useMutation({
    mutationFn: ({ seen }: HotelListPreview) =>
      deskCall(sendHotelList, { params, body: { id, night: hotel.night, email, seen } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: hotelListsKey(departure), exact: true })
      onClose()
    },
    onError(failure) {
      // Shows the current preview before the user sends it.
      if (isApiError(failure) && failure.code === 'HOTEL_LIST_CHANGED') void hotelList.refetch()
    },
  })
  const checks = useChecks({ ...(!isEmailAddress(email) && { email: texts.emailInvalid }) })
  const { data } = hotelList
  return (
    <FormDialog
      isWide
      isOpen
      title={texts.title(hotel.name)}
      checks={checks}
      sending={send}
      texts={{
        leave: texts.leave,
        action: data === undefined ? undefined : texts.send(hotel.name),
        working: texts.sending,
        failed: texts.failed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (data !== undefined) send.mutate(data)
      }}
    >
      {data === undefined && hotelList.error === null ? <p>{texts.preparing}</p> : null}
      {data === undefined && hotelList.error !== null ? <FailedPart onRetry={() => void hotelList.refetch()} /> : null}
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
            {...bind(typedEmail ?? data.email, setTypedEmail)}
          />
          <Contents departure={departure} night={hotel.night} preview={data} />
          <div>
            <p className="muted small">{texts.mail}</p>
            <blockquote className={`anywhere lines ${bulkClasses.first}`}>
              <p className="muted small">
                {texts.to(email)}
                {'\n'}
                {texts.subject(data.subject)}
              </p>
              <p>{data.text}</p>
            </blockquote>
          </div>
          <p className="muted small">{texts.soon}</p>
        </>
      )}
    </FormDialog>
  )
}

type ContentsProps = { departure: DeskDeparture; night: number; preview: HotelListPreview }

function Contents({ departure, night, preview: { rooms, guests, unroomedGuests, unnamed, files } }: ContentsProps) {
  return (
    <div className={`stack gap-4 ${bulkClasses.effect}`}>
      <p>
        <b>{texts.holds(rooms, guests)}</b> {texts.without}
      </p>
      {unroomedGuests === 0 ? null : <p>{texts.unroomedGuests(unroomedGuests)}</p>}
      {unnamed === 0 ? null : <p>{texts.unnamed(unnamed)}</p>}
      <ul className={`row ${classes.files}`} aria-label={texts.files}>
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
