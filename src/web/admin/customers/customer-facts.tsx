import { useState } from 'react'
import type { AdminCustomer } from '#modules/customers/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { NewCustomerDialog } from './new-customer.tsx'
import { usePlace } from './use-place.ts'

export function CustomerFacts({ customer }: { customer: AdminCustomer }) {
  const t = useText()
  const dayOf = useDay()
  const placeOf = usePlace()
  const [opening, setOpening] = useState(false)
  const { email, phone, account, since, addresses } = customer
  return (
    <Panel title={t('admin.customers.contact')} id="contact" className="self-start">
      <dl className="grid gap-3 px-4 pb-5 text-small sm:px-5">
        <Fact name={t('admin.customers.email')}>
          <a href={`mailto:${email}`} className="link wrap-anywhere" dir="ltr">
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact name={t('admin.customers.phone')}>
            <a href={`tel:${phone}`} className="link" dir="ltr">
              {phone}
            </a>
          </Fact>
        )}
        <Fact name={t(account ? 'admin.customers.since' : 'admin.customers.firstSeen')}>{dayOf(since.slice(0, 10))}</Fact>
        {(customer.place || customer.country) && <Fact name={t('admin.customers.place')}>{placeOf(customer)}</Fact>}
        {addresses.map(({ id, lines }) => (
          <Fact key={id} name={t('admin.customers.address')}>
            {lines.map((line) => (
              <bdi key={line} className="block wrap-anywhere">
                {line}
              </bdi>
            ))}
          </Fact>
        ))}
        {account && <AccountFacts customer={customer} />}
        {!account && (
          <div className="grid gap-2">
            <p className="text-muted">{t('admin.customers.guestText')}</p>
            <Button size="small" look="outline" className="justify-self-start" onClick={() => setOpening(true)}>
              {t('admin.customers.openDo')}
            </Button>
          </div>
        )}
      </dl>
      {opening && <NewCustomerDialog existing={customer} onClose={() => setOpening(false)} />}
    </Panel>
  )
}

function AccountFacts({ customer: { language, consents, sessions, block } }: { customer: AdminCustomer }) {
  const t = useText()
  const dayOf = useDay()
  const nameOf = useLanguageName()
  const shownIn = useLanguage()
  return (
    <>
      <Fact name={t('admin.customers.language')}>{language ? nameOf(language as typeof shownIn) : '–'}</Fact>
      <Fact name={t('admin.customers.consent')}>
        {consents.length === 0 && t('admin.customers.no')}
        {consents.slice(0, 5).map(({ given: hasConsented, at, source }) => (
          <span key={at} className="block">
            {t(hasConsented ? 'admin.customers.yes' : 'admin.customers.no')}
            <span className="text-muted">
              {' · '}
              {dayOf(at.slice(0, 10))}
              {' · '}
              {t.maybe(`admin.customers.saidAt.${source}`) ?? source}
            </span>
          </span>
        ))}
      </Fact>
      <Fact name={t('admin.customers.signedIn')}>{t('admin.customers.sessions', { count: sessions })}</Fact>
      {block && (
        <Fact name={t('admin.customers.blocked')}>
          <span className="text-danger wrap-anywhere">{block.reason}</span>
          <span className="block text-muted">
            {dayOf(block.at.slice(0, 10))}
            {' · '}
            <bdi dir="ltr" className="wrap-anywhere">
              {block.by}
            </bdi>
          </span>
        </Fact>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
