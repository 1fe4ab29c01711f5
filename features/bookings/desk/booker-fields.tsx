import type { CustomerDetails } from '../api/schemas.ts'
import type { BookerField } from '../rules/booker-fields.ts'
import { PERSON_NAME_MAXIMUM } from '#kernel/people/person-name.ts'
import { SPECIAL_REQUESTS_LONGEST } from '../rules/special-requests.ts'
import { deskBooker as texts } from '#messages/bookings/desk-booker.ts'
import type { Checks } from '#desk/lib/use-checks.ts'
import { AreaField, Field } from '#desk/ui/field.tsx'
import classes from './booking-page.module.css'

type BookerFieldsProps = {
  form: CustomerDetails
  checks: Checks<BookerField>
  onChange: (part: Partial<CustomerDetails>) => void
}

/** The fields of who books. */
export function BookerFields({ form, checks, onChange }: BookerFieldsProps) {
  const field = (name: BookerField) => ({
    ...checks.field(name),
    label: texts.fields[name],
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={classes.two}>
        <Field autoFocus maxLength={PERSON_NAME_MAXIMUM} {...field('customer_name')} />
        <Field type="tel" {...field('phone')} />
        <Field type="email" maxLength={254} {...field('email')} />
        <Field maxLength={200} {...field('address1')} />
        <Field maxLength={200} {...field('address2')} />
        <Field inputMode="numeric" maxLength={12} {...field('zip')} />
        <Field maxLength={100} {...field('state')} />
        <Field maxLength={60} hint={texts.countryHint} {...field('country')} />
      </div>
      <AreaField rows={3} maxLength={SPECIAL_REQUESTS_LONGEST} {...field('special_requests')} />
    </>
  )
}
