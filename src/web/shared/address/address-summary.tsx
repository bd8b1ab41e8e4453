import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countryName } from './countries.ts'

type Contact = { name: string; email: string; phone: string }
type Address = {
  line1: string
  line2?: string
  town: string
  region?: string
  postcode?: string
  country: string
  landmark?: string
}

export function AddressSummary({ contact, address }: { contact: Contact; address: Address | undefined }) {
  return (
    <>
      <p dir="auto" className={AS_AROUND}>
        {contact.name}
      </p>
      <p className="contact-ways">
        <Code>{contact.email}</Code> <span aria-hidden="true">·</span> <Code>{spaced(contact.phone)}</Code>
      </p>
      {address && <PostalAddress address={address} />}
    </>
  )
}

/** Formats Kenyan phone numbers in groups; leaves others unchanged. */
const spaced = (phone: string) => phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

export function PostalAddress({ address }: { address: Address }) {
  const t = useText()
  const country = countryName(useLanguage(), address.country)
  const town = [address.town, address.region === address.town ? '' : address.region, address.postcode]
    .filter(Boolean)
    .join(t('common.comma'))
  const rows = [address.line1, address.line2, address.landmark, town, country].filter((row) => row)
  return (
    <address className="not-italic">
      {rows.map((row, place) => (
        <span key={`${String(place)} ${row}`} dir="auto" suppressHydrationWarning className={`block ${AS_AROUND}`}>
          {row}
        </span>
      ))}
    </address>
  )
}

/** Names and streets keep their own text direction, but align with the page. */
const AS_AROUND = '[text-align:-webkit-match-parent] [text-align:match-parent]'

const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {children}
  </bdi>
)
