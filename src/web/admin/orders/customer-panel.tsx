import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as customer from '#api/admin/orders/orders.customer.ts'
import type { OrderCustomer } from '#modules/customers/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { RFM_TONES } from '../../shared/admin/rfm-tones.ts'
import { Price } from '../../shared/money/price.tsx'

const api = clientOf<typeof customer>()

export function CustomerPanel({ number }: { number: string }) {
  const t = useText()
  const may = useMay()('customers.read')
  const { data } = useQuery({
    ...api.read('/api/admin/orders/:number/customer', { params: { number } }),
    enabled: may,
    staleTime: 0,
  })
  if (!may || !data) return null
  return (
    <Panel title={t('admin.order.whose.title')} id="customer">
      <div className="grid gap-3 px-4 pb-5 sm:px-5">
        {data.customer ? <CustomerFacts customer={data.customer} /> : <p className="text-ink-2">{t('admin.order.whose.none')}</p>}
      </div>
    </Panel>
  )
}

type Customer = NonNullable<OrderCustomer['customer']>

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useText()
  const { key, name, email, rfm, account, blocked, tags } = customer
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={RFM_TONES[rfm]}>{t(`admin.customers.group.${rfm}`)}</Badge>
        {!account && <Badge tone="plain">{t('admin.customers.guest')}</Badge>}
        {blocked && <Badge tone="danger">{t('admin.customers.blocked')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag} tone="plain">
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </div>
      <Facts customer={customer} />
      <Link to={adminPaths.customers({ customer: key })} className="link justify-self-start">
        {t('admin.order.whose.open', { name: name || email })}
      </Link>
    </>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const t = useText()
  const dayOf = useDay()
  const languageName = useLanguageName()
  const { orders, spend, broughtBack, measuredAt, consent, language, openInquiries, notes } = customer
  const day = (at: string | null) => (at ? dayOf(at.slice(0, 10)) : '–')
  const facts: [string, ReactNode][] = [
    [t('admin.customers.orders'), orders],
    [t('admin.customers.spend'), <Price key="spend" amount={spend} exact />],
    [t('admin.order.whose.back'), t('admin.order.whose.backOf', { count: broughtBack, all: orders })],
    [t('admin.customers.measured'), day(measuredAt)],
    [t('admin.order.whose.language'), languageName(language)],
    [t('admin.customers.consent'), t(consent ? 'admin.customers.yes' : 'admin.customers.no')],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-small">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures text-end">{fact}</dd>
          </div>
        ))}
      </dl>
      {openInquiries > 0 && (
        <Link to={adminPaths.inquiries()} className="link justify-self-start text-small">
          {t('admin.order.whose.inquiries', { count: openInquiries })}
        </Link>
      )}
      {notes > 0 && <p className="text-small">{t('admin.order.whose.notes', { count: notes })}</p>}
    </>
  )
}
