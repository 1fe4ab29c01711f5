import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { newHotel, parseHotels, parsePart, withField, type ContactsForm, type FieldValues } from './contacts-form.ts'
import classes from '#ui/desk/departure-parts.module.css'

const texts = deskDeparture.contacts.form
const { parts } = deskDeparture.contacts

type FieldsProps = { form: ContactsForm; startDate: string; onChange: (part: Partial<ContactsForm>) => void }

/** The fields of the contacts, in groups. */
export function ContactsFields({ form, startDate, onChange }: FieldsProps) {
  const hotels = parseHotels(form)
  const change = (next: readonly FieldValues[]) => onChange({ hotels: JSON.stringify(next) })
  return (
    <>
      <fieldset className={`stack bottom ${classes.fields}`}>
        <legend>{parts.driver}</legend>
        <PartFields part="driver" form={form} onChange={onChange} fields={['name', 'phone', 'vehicle']} />
      </fieldset>
      <fieldset className={`stack bottom ${classes.fields}`}>
        <legend>{parts.boarding}</legend>
        <BoardingFields form={form} startDate={startDate} onChange={onChange} />
      </fieldset>
      {hotels.map((hotel, index) => (
        <fieldset key={String(index)} className={`stack bottom ${classes.fields}`}>
          <legend>{`${texts.hotel} ${index + 1}`}</legend>
          <HotelFields
            hotel={hotel}
            onChange={(changes) => change(hotels.map((each, i) => (i === index ? { ...each, ...changes } : each)))}
          />
          <SmallButton onClick={() => change(hotels.filter((_, i) => i !== index))}>
            {texts.removeHotel(hotel['name'] ?? '')}
          </SmallButton>
        </fieldset>
      ))}
      <SmallButton onClick={() => change([...hotels, newHotel(hotels)])}>{texts.addHotel}</SmallButton>
      {(['guide', 'emergency'] as const).map((part) => (
        <fieldset key={part} className={`stack bottom ${classes.fields}`}>
          <legend>{parts[part]}</legend>
          <PartFields part={part} form={form} onChange={onChange} fields={['name', 'phone']} />
        </fieldset>
      ))}
    </>
  )
}

type PartProps = {
  part: 'driver' | 'guide' | 'emergency'
  form: ContactsForm
  fields: readonly ('name' | 'phone' | 'vehicle')[]
  onChange: (part: Partial<ContactsForm>) => void
}

function PartFields({ part, form, fields, onChange }: PartProps) {
  const partValues = parsePart(form, part)
  return fields.map((field) => (
    <Field
      key={field}
      label={texts[field]}
      maxLength={80}
      autoComplete="off"
      inputMode={field === 'phone' ? 'tel' : 'text'}
      value={partValues[field] ?? ''}
      onChange={(event) => onChange(withField(form, part, { [field]: event.target.value }))}
    />
  ))
}

function BoardingFields({ form, startDate, onChange }: FieldsProps) {
  const partValues = parsePart(form, 'boarding')
  // The date of the departure is preset until another one is chosen.
  const write = (values: FieldValues) =>
    onChange(
      withField(form, 'boarding', {
        date: partValues['date'] === '' ? startDate : (partValues['date'] ?? ''),
        ...values,
      }),
    )
  return (
    <>
      <Field
        label={texts.place}
        maxLength={160}
        value={partValues['place'] ?? ''}
        onChange={(event) => write({ place: event.target.value })}
      />
      <Field
        label={texts.date}
        type="date"
        value={partValues['date'] === '' ? startDate : (partValues['date'] ?? '')}
        onChange={(event) => write({ date: event.target.value })}
      />
      <Field
        label={texts.time}
        type="time"
        value={partValues['time'] ?? ''}
        onChange={(event) => write({ time: event.target.value })}
      />
      <Field
        label={texts.details}
        maxLength={400}
        value={partValues['details'] ?? ''}
        onChange={(event) => write({ details: event.target.value })}
      />
      <Field
        label={texts.mapUrl}
        maxLength={500}
        inputMode="url"
        value={partValues['mapUrl'] ?? ''}
        onChange={(event) => write({ mapUrl: event.target.value })}
      />
    </>
  )
}

const HOTEL_FIELDS = ['name', 'place', 'phone', 'fromNight', 'toNight'] as const

function HotelFields({ hotel, onChange }: { hotel: FieldValues; onChange: (changes: FieldValues) => void }) {
  const labels = {
    name: texts.hotel,
    place: texts.town,
    phone: texts.phone,
    fromNight: texts.fromNight,
    toNight: texts.toNight,
  }
  return HOTEL_FIELDS.map((field) => (
    <Field
      key={field}
      label={labels[field]}
      maxLength={field === 'fromNight' || field === 'toNight' ? 3 : 120}
      inputMode={field === 'name' || field === 'place' ? 'text' : field === 'phone' ? 'tel' : 'numeric'}
      value={hotel[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  ))
}
