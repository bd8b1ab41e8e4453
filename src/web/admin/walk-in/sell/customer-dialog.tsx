import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FoundCustomers } from '#modules/pos/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import { Price } from '../../../shared/money/price.tsx'
import { isEmail } from '../../../ui/is-email.ts'
import { counterReads } from '../counter-api.ts'
import type { BasketCustomer } from '../device/database.ts'
import type { Counter } from '../device/use-counter.ts'
import { Ask, TextField } from './ask.tsx'

const LEAST = 4
type Props = {
  counter: Counter
  customer: BasketCustomer | undefined
  onCustomer: (customer: BasketCustomer | undefined) => void
  onClose: () => void
}

export function CustomerDialog({ counter: { connection }, customer, onCustomer, onClose }: Props) {
  const t = useText()
  const may = useMay()
  const [phone, setPhone] = useState(customer?.phone ?? '')
  const [name, setName] = useState(customer?.name ?? '')
  const [email, setEmail] = useState(customer?.email ?? '')
  const [account, setAccount] = useState<Account>({ ...customer, foundBy: customer?.phone ?? '' })
  const searchText = useDeferredValue(phone.trim())
  const enabled = connection === 'online' && searchText.length >= LEAST && may('customers.read')
  const { data } = useQuery({ ...counterReads.customers(searchText), enabled, staleTime: 30_000, gcTime: 60_000 })
  const isEmpty = phone.trim() === '' && name.trim() === '' && email.trim() === ''
  const missing = missingOf({ name, phone, email })
  /** Another phone number means another person: drop the account that was found, with its prices. */
  const onPhone = (typed: string) => {
    setPhone(typed)
    if (account.foundBy !== '' && typed.trim() !== account.foundBy) setAccount({ foundBy: '' })
  }
  return (
    <Ask
      onClose={onClose}
      unready={missing && t(`admin.counter.${missing}`)}
      title={t('admin.counter.customer')}
      submit={t('admin.counter.take')}
      send={async () => onCustomer(isEmpty ? undefined : customerOf({ name, phone, email }, account))}
    >
      <TextField
        label={t('admin.counter.phone')}
        hint={t('admin.counter.phoneHint')}
        value={phone}
        onValue={onPhone}
        most={32}
        ltr
        type="tel"
        begins
      />
      {enabled && (data?.customers.length ?? 0) > 0 && (
        <FoundPeople
          customers={data?.customers ?? []}
          isChosen={(found) => found.phone === phone && found.email === email}
          onChoose={(found) => {
            setPhone(found.phone)
            setName(found.name)
            setEmail(found.email)
            setAccount({ accountId: found.accountId ?? undefined, groups: found.groups, foundBy: found.phone })
          }}
        />
      )}
      <TextField label={t('admin.counter.name')} value={name} onValue={setName} most={120} />
      <TextField
        label={t('admin.counter.email')}
        optional={t('checkout.optional')}
        hint={t('admin.counter.emailHint')}
        value={email}
        onValue={setEmail}
        most={254}
        ltr
        type="email"
      />
    </Ask>
  )
}

type TypedCustomer = { name: string; phone: string; email: string }
/** Null when the input is valid or empty. */
function missingOf({ name, phone, email }: TypedCustomer): 'emailWrong' | 'nameFirst' | null {
  if (email.trim() !== '' && !isEmail(email.trim())) return 'emailWrong'
  return name.trim() === '' && (phone.trim() !== '' || email.trim() !== '') ? 'nameFirst' : null
}

type Account = Pick<BasketCustomer, 'accountId' | 'groups'> & { foundBy: string }
const customerOf = ({ name, phone, email }: TypedCustomer, { accountId, groups = [] }: Account): BasketCustomer => ({
  name: name.trim(),
  ...(phone.trim() && { phone: phone.trim() }),
  ...(email.trim() && { email: email.trim() }),
  ...(accountId && { accountId, ...(groups.length > 0 && { groups }) }),
})

type People = FoundCustomers['customers']
type FoundPeopleProps = {
  customers: People
  isChosen: (found: People[number]) => boolean
  onChoose: (found: People[number]) => void
}
function FoundPeople({ customers, isChosen, onChoose }: FoundPeopleProps) {
  const t = useText()
  return (
    <ul className="divide-y rounded-2 border text-small">
      {customers.map((found) => (
        <li key={`${found.phone} ${found.email}`} className="first:rounded-t-2 last:rounded-b-2">
          <button
            type="button"
            aria-pressed={isChosen(found)}
            className="flex min-h-11 w-full justify-between gap-3 rounded-[inherit] px-3 py-2 text-start hover:bg-sunk aria-pressed:bg-sunk"
            onClick={() => onChoose(found)}
          >
            <span>
              <bdi className="block font-medium">{found.name}</bdi>
              <bdi dir="ltr" className="text-muted">
                {found.phone || found.email}
              </bdi>
              {found.accountId && found.groups.length > 0 && (
                <span className="block text-success">{t('admin.counter.groupPrices')}</span>
              )}
            </span>
            <span className="text-end text-muted">
              {t('admin.counter.orders', { count: found.orders })}
              {found.credit > 0 && (
                <span className="block">
                  <Price exact amount={found.credit} />
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
