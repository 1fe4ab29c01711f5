import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { requestNames } from '#features/documents/api/billing-documents-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { listDeskTravellers, type DeskTravellers } from '../api/desk-calls.ts'
import type { TravellerInput } from '../api/calls.ts'
import { deskTravellers as texts } from '#messages/travellers/desk.ts'
import { deskTravellerList } from '#messages/travellers/desk-list.ts'
import { travellerFields } from '#messages/travellers/fields.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { MedicalNote } from './medical-note.tsx'
import { TravellerDialog } from './traveller-dialog.tsx'
import { travellersKey } from './travellers-key.ts'

/** The traveller that is open in the dialog: a named one, or the first unnamed seat. */
type DialogState = { place: number; traveller: TravellerInput | null }

/** Lists the travellers with their details. A medical note is shown only on request. */
export function TravellersCard({ booking, onDone }: { booking: DeskBooking; onDone: (sentence: string) => void }) {
  const { reference, guests } = booking
  const staff = useOutletContext<StaffMember>()
  const mayRead = hasPermission(staff, 'read_manifest')
  const [openDialog, setOpenDialog] = useState<DialogState>()
  const [query] = useSearchParams()
  const [isPasting, setIsPasting] = useState(() => query.has('paste'))
  const { data, error, refetch } = useDeskQuery(
    travellersKey(reference),
    [listDeskTravellers, { params: { reference } }],
    { enabled: mayRead },
  )
  const namesRequest = useMutation({
    mutationFn: () => deskCall(requestNames, { params: { reference } }),
    onSuccess: () => onDone(deskTravellerList.namesLinkEmailed),
  })
  if (!mayRead) return null
  const mayRequest =
    booking.status === 'confirmed' && hasPermission(staff, 'write_to_booker') && (data?.openPlaces.length ?? 0) > 0
  const mayChange = data?.isOpen === true && hasPermission(staff, 'change_guests')
  const freePlace = data?.openPlaces[0]
  return (
    <Card
      title={texts.title(guests)}
      actions={
        mayChange && freePlace !== undefined ? (
          <div className="row gap-8">
            <SmallButton onClick={() => setIsPasting(true)}>{deskTravellerList.pasteOpen}</SmallButton>
            <SmallButton onClick={() => setOpenDialog({ place: freePlace, traveller: null })}>{texts.add}</SmallButton>
          </div>
        ) : undefined
      }
    >
      <Loading of={{ data, error, refetch }} rows={guests}>
        {(listed) => (
          <>
            <p className="muted pad-10-16">
              {stateOf(listed, guests)}{' '}
              {mayRequest ? (
                <SmallButton onClick={() => namesRequest.mutate()}>{deskTravellerList.emailNamesLink}</SmallButton>
              ) : null}
            </p>
            {namesRequest.error === null ? null : (
              <Note kind="bad">{serverMessageOf(namesRequest.error, texts.failed)}</Note>
            )}
            {listed.travellers.length === 0 ? null : (
              <Rows
                reference={reference}
                data={listed}
                mayChange={mayChange}
                onEdit={(traveller) => setOpenDialog({ place: traveller.place, traveller })}
              />
            )}
            {listed.travellers.length > guests ? (
              <Note kind="waits">{texts.surplus(listed.travellers.length - guests)}</Note>
            ) : null}
            {isPasting ? (
              <PasteDialog booking={booking} data={listed} onClose={() => setIsPasting(false)} onDone={onDone} />
            ) : null}
            {openDialog === undefined ? null : (
              <TravellerDialog
                key={openDialog.place}
                reference={reference}
                needs={listed.needs}
                place={openDialog.place}
                traveller={openDialog.traveller}
                onClose={() => setOpenDialog(undefined)}
                onDone={onDone}
              />
            )}
          </>
        )}
      </Loading>
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
  onEdit: (traveller: TravellerInput) => void
}

function Rows({ reference, data: { travellers, needs }, mayChange, onEdit }: RowsProps) {
  const { columns } = texts
  return (
    <DataTable
      headings={[
        columns.name,
        { number: columns.age },
        columns.gender,
        columns.food,
        needs.medicalNotes === undefined ? null : columns.note,
        mayChange ? { number: columns.actions } : null,
      ]}
    >
      {travellers.map((traveller) => {
        const { place, name, age, gender, food, hasMedicalNotes } = traveller
        return (
          <tr key={place}>
            <td>
              <b>{name}</b>
            </td>
            <NumberCell label={columns.age}>{age ?? texts.unknown}</NumberCell>
            <td data-label={columns.gender}>{gender === null ? texts.unknown : texts.genders[gender]}</td>
            <td data-label={columns.food}>{food === null ? texts.unknown : travellerFields.foodLabels[food]}</td>
            {needs.medicalNotes === undefined ? null : (
              <td data-label={columns.note}>
                {hasMedicalNotes ? <MedicalNote reference={reference} place={place} name={name} /> : texts.none}
              </td>
            )}
            {mayChange ? (
              <NumberCell>
                <SmallButton variant="quiet" aria-label={texts.editOf(name)} onClick={() => onEdit(traveller)}>
                  {texts.edit}
                </SmallButton>
              </NumberCell>
            ) : null}
          </tr>
        )
      })}
    </DataTable>
  )
}
