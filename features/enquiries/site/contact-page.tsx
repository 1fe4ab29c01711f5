import type { ReactNode } from 'react'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { phoneHref, useSite, whatsappHref } from '#ui/site/lib/site.ts'
import type { IconName } from '#ui/site/icon.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { googleMapsHref, openStreetMapHref } from './map-links.ts'
import { OfficeMap } from './office-map.tsx'
import classes from './contact-page.module.css'

export function ContactPage() {
  const site = useSite()
  const { legalName, phone, email, whatsapp, address } = site
  return (
    <div className={`wrap ${classes.page}`}>
      <div>
        <h1>{contactMessages.heading}</h1>
        <p className={classes.lead}>{contactMessages.lead}</p>
        <ul className={classes.ways}>
          <ContactOption icon="phone" title={contactMessages.phoneTitle} note={contactMessages.phoneNote}>
            <a className="num" href={phoneHref(phone)}>
              {phone}
            </a>
          </ContactOption>
          <ContactOption icon="mail" title={contactMessages.emailTitle} note={contactMessages.emailNote}>
            <a href={`mailto:${email}`}>{email}</a>
          </ContactOption>
          <ContactOption icon="whatsapp" title={contactMessages.whatsappTitle} note={contactMessages.whatsappNote}>
            <a className="num" href={whatsappHref(whatsapp, layoutMessages.whatsappGreeting)} rel="noreferrer">
              {whatsapp}
            </a>
          </ContactOption>
          <ContactOption icon="pin" title={contactMessages.officeTitle}>
            <address className={classes.address}>
              {[legalName, ...address].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p className={classes.maps}>
              <a href={googleMapsHref(site)} rel="noreferrer">
                {contactMessages.openInGoogle}
              </a>
              <a href={openStreetMapHref(site)} rel="noreferrer">
                {contactMessages.openInOsm}
              </a>
            </p>
            <OfficeMap />
          </ContactOption>
        </ul>
      </div>
      <ContactForm />
    </div>
  )
}

type ContactOptionProps = { icon: IconName; title: string; note?: string; children: ReactNode }

function ContactOption({ icon, title, note, children }: ContactOptionProps) {
  return (
    <li className={classes.way}>
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h2>{title}</h2>
        {children}
        {note === undefined ? null : <p>{note}</p>}
      </div>
    </li>
  )
}
