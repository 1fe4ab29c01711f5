import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { askForNames } from '#features/documents/api/papers-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { listDeskTravellers } from '#features/travellers/api/desk-calls.ts'
import type { DeskTravellers } from '#features/travellers/api/desk-schemas.ts'
import type { GivenTraveller } from '#features/travellers/api/schemas.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskTravellerList } from '#messages/travellers/desk-list.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import { PasteDialog } from '#features/travellers/desk/paste-dialog.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import table from '#desk/ui/table.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { MedicalNote } from './medical-note.tsx'
import { TravellerDialog } from './traveller-dialog.tsx'
import { travellersKey } from './travellers-key.ts'
import classes from './booking-page.module.css'

/** Which traveller is open in the dialog: one who is named, or the first seat without one. */
type Opened = { place: number; traveller: GivenTraveller | null }

/** Who travels, with their needs. Medical notes stay closed until somebody asks for one. */
export function TravellersCard({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const { reference, guests } = booking
  const staff = useOutletContext<StaffMember>()
  const mayRead = mayDo(staff, 'read_manifest')
  const [opened, setOpened] = useState<Opened>()
  const [query] = useSearchParams()
  const [isPasting, setIsPasting] = useState(() => query.has('paste'))
  const { data, error, refetch } = useQuery({
    queryKey: travellersKey(reference),
    queryFn: () => deskCall(listDeskTravellers, { params: { reference } }),
    enabled: mayRead,
  })
  const ask = useMutation({
    mutationFn: () => deskCall(askForNames, { params: { reference } }),
    onSuccess: () => onDone(deskTravellerList.askedNames),
  })
  if (!mayRead) return null
  const mayAsk = booking.status === 'confirmed' && mayDo(staff, 'write_to_booker') && (data?.openPlaces.length ?? 0) > 0
  const mayChange = data?.isOpen === true && mayDo(staff, 'change_guests')
  const free = data?.openPlaces[0]
  return (
    <Card
      title={texts.title(guests)}
      acts={
        mayChange && free !== undefined ? (
          <div className={classes.acts}>
            <Button size="small" onClick={() => setIsPasting(true)}>
              {deskTravellerList.pasteOpen}
            </Button>
            <Button size="small" onClick={() => setOpened({ place: free, traveller: null })}>
              {texts.add}
            </Button>
          </div>
        ) : undefined
      }
    >
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={guests} /> : null}
      {data === undefined ? null : (
        <>
          <p className={classes.state}>
            {stateOf(data, guests)}{' '}
            {mayAsk ? (
              <Button size="small" onClick={() => ask.mutate()}>
                {deskTravellerList.askNames}
              </Button>
            ) : null}
          </p>
          {ask.error === null ? null : <Note kind="bad">{sentenceOf(ask.error, texts.failed)}</Note>}
          {data.travellers.length === 0 ? null : (
            <Rows
              reference={reference}
              data={data}
              mayChange={mayChange}
              onEdit={(traveller) => setOpened({ place: traveller.place, traveller })}
            />
          )}
          {data.travellers.length > guests ? (
            <Note kind="waits">{texts.surplus(data.travellers.length - guests)}</Note>
          ) : null}
          {isPasting ? (
            <PasteDialog booking={booking} data={data} onClose={() => setIsPasting(false)} onDone={onDone} />
          ) : null}
          {opened === undefined ? null : (
            <TravellerDialog
              key={opened.place}
              reference={reference}
              needs={data.needs}
              place={opened.place}
              traveller={opened.traveller}
              onClose={() => setOpened(undefined)}
              onDone={onDone}
            />
          )}
        </>
      )}
    </Card>
  )
}

function stateOf({ needs, travellers }: DeskTravellers, guests: number): string {
  if (needs.name === undefined) return texts.notAsked
  const missing = guests - travellers.length
  return missing > 0 ? texts.missing(missing) : texts.allNamed
}

type RowsProps = {
  reference: string
  data: DeskTravellers
  mayChange: boolean
  onEdit: (traveller: GivenTraveller) => void
}

function Rows({ reference, data: { travellers, needs }, mayChange, onEdit }: RowsProps) {
  const { columns } = texts
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className={table.number}>
            {columns.age}
          </th>
          <th scope="col">{columns.gender}</th>
          <th scope="col">{columns.food}</th>
          {needs.medicalNotes === undefined ? null : <th scope="col">{columns.note}</th>}
          {mayChange ? (
            <th scope="col" className={table.number}>
              {columns.acts}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {travellers.map((traveller) => {
          const { place, name, age, gender, food, hasMedicalNotes } = traveller
          return (
            <tr key={place}>
              <td>
                <b>{name}</b>
              </td>
              <td data-label={columns.age} className={table.number}>
                {age ?? texts.unknown}
              </td>
              <td data-label={columns.gender}>{gender === null ? texts.unknown : texts.genders[gender]}</td>
              <td data-label={columns.food}>{food === null ? texts.unknown : travellerFields.foodFacts[food]}</td>
              {needs.medicalNotes === undefined ? null : (
                <td data-label={columns.note}>
                  {hasMedicalNotes ? <MedicalNote reference={reference} place={place} name={name} /> : texts.none}
                </td>
              )}
              {mayChange ? (
                <td className={table.number}>
                  <Button size="small" look="quiet" aria-label={texts.editOf(name)} onClick={() => onEdit(traveller)}>
                    {texts.edit}
                  </Button>
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
