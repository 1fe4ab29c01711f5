import type { CustomerDetails } from '../api/calls.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import classes from './customer-summary.module.css'

const texts = bookingMessages.details

/** The booker in a few lines, with a button to edit. */
export function CustomerSummary({ fields, onEdit }: { fields: CustomerDetails; onEdit?: () => void }) {
  const address = [fields.address1, fields.address2, fields.state, fields.zip]
    .filter((text) => text.trim() !== '')
    .join(', ')
  return (
    <div className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.name}</dt>
          <dd>{fields.customer_name}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>{fields.email}</dd>
        </div>
        <div>
          <dt>{texts.phone}</dt>
          <dd>{fields.phone}</dd>
        </div>
        {address === '' ? null : (
          <div>
            <dt>{texts.address}</dt>
            <dd>{address}</dd>
          </div>
        )}
        {fields.special_requests.trim() === '' ? null : (
          <div>
            <dt>{texts.requests}</dt>
            <dd>{fields.special_requests}</dd>
          </div>
        )}
      </dl>
      {onEdit === undefined ? null : (
        <Button variant="secondary" size="small" className={classes.edit} onClick={onEdit}>
          <Icon name="edit" size={18} /> {texts.edit}
        </Button>
      )}
    </div>
  )
}
