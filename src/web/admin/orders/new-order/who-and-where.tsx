import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { ShippingMethod } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { CountrySelect } from '../../../shared/admin/country-select.tsx'
import { Finder } from '../../../shared/admin/finder.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Select, TextArea, TextInput } from '../../../ui/field.tsx'
import { draftReads } from './draft-client.ts'
import type { TypedDraft } from './draft-state.ts'

const WAYS: readonly ShippingMethod[] = ['standard', 'express', 'pickup']

type PartProps = { typed: TypedDraft; change: (some: Partial<TypedDraft>) => void }

export function Customer({ typed, change }: PartProps) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-5">
      <div className="sm:col-span-2">
        <FindCustomer change={change} />
      </div>
      <TextInput label={t('admin.newOrder.name')} value={typed.name} onChange={({ target }) => change({ name: target.value })} />
      <TextInput
        label={t('admin.order.phone')}
        type="tel"
        ltr
        value={typed.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextInput
        label={t('admin.order.email')}
        type="email"
        ltr
        value={typed.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Select
        label={t('admin.newOrder.language')}
        value={typed.language}
        onChange={({ target }) => change({ language: target.value })}
      >
        {PAGE_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function FindCustomer({ change }: Pick<PartProps, 'change'>) {
  const t = useText()
  return (
    <Finder
      label={t('admin.newOrder.findCustomer')}
      hint={t('admin.newOrder.findCustomerHint')}
      read={draftReads.customers}
      foundIn={({ customers }) => customers}
      keyOf={({ email }) => email}
      show={({ name, email, phone }) => (
        <>
          <bdi className="font-medium">{name}</bdi>
          <bdi dir="ltr" className="block text-small text-muted">
            {phone} · {email}
          </bdi>
        </>
      )}
      onChoose={({ name, email, phone, language, address }) =>
        change({
          name,
          email,
          phone,
          language,
          ...(address && {
            line1: address.line1,
            town: address.town,
            country: address.country,
            region: address.region ?? '',
            landmark: address.landmark ?? '',
          }),
        })
      }
    />
  )
}

const ADDRESS = ['line1', 'landmark', 'town', 'region', 'country'] as const

export function Delivery({ typed, change }: PartProps) {
  const t = useText()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-5">
      <Select
        label={t('admin.order.shipping')}
        value={typed.shipping}
        onChange={({ target }) => change({ shipping: WAYS.find((way) => way === target.value) ?? 'standard' })}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t.maybe(`delivery.${way}`) ?? way}
          </option>
        ))}
      </Select>
      {typed.shipping !== 'pickup' &&
        ADDRESS.map((name) => {
          const label = t(`admin.newOrder.address.${name}`)
          return name === 'country' ? (
            <CountrySelect key={name} label={label} value={typed.country} onChange={(country) => change({ country })} />
          ) : (
            <TextInput
              key={name}
              label={label}
              maxLength={160}
              value={typed[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )
        })}
      <div className="sm:col-span-2">
        <TextArea
          label={t('admin.newOrder.note')}
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
    </div>
  )
}
