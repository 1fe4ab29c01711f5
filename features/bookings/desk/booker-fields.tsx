import type { CustomerDetails } from '../api/calls.ts'
import type { BookerField } from '../rules/booker-fields.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { MAX_SPECIAL_REQUESTS_LENGTH } from '../rules/special-requests.ts'
import { deskBooker as texts } from '#messages/bookings/desk-booker.ts'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import classes from '#ui/desk/booking-parts.module.css'
import { bind } from '#ui/desk/lib/form-fields.ts'

type BookerFieldsProps = {
  form: CustomerDetails
  checks: Checks<BookerField>
  onChange: (part: Partial<CustomerDetails>) => void
}

/** The fields of the booker. */
export function BookerFields({ form, checks, onChange }: BookerFieldsProps) {
  const field = (name: BookerField) => ({
    ...checks.field(name),
    label: texts.fields[name],
    autoComplete: 'off',
    ...bind(form[name], (text) => onChange({ [name]: text })),
  })
  return (
    <>
      <div className={`stack gap-14 ${classes.two}`}>
        <Field autoFocus maxLength={MAX_PERSON_NAME} {...field('customer_name')} />
        <Field type="tel" {...field('phone')} />
        <Field type="email" maxLength={254} {...field('email')} />
        <Field maxLength={200} {...field('address1')} />
        <Field maxLength={200} {...field('address2')} />
        <Field inputMode="numeric" maxLength={12} {...field('zip')} />
        <Field maxLength={100} {...field('state')} />
        <Field maxLength={60} hint={texts.countryHint} {...field('country')} />
      </div>
      <TextAreaField rows={3} maxLength={MAX_SPECIAL_REQUESTS_LENGTH} {...field('special_requests')} />
    </>
  )
}
