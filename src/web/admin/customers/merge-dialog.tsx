import { useState } from 'react'
import type { AdminCustomer, AdminCustomerRow, MergeCustomers } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Price } from '../../shared/money/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { customerWrites } from './customer-reads.ts'

type Props = { customer: AdminCustomer; other: AdminCustomerRow; onChanged: () => Promise<void>; onClose: () => void }
type Taken = MergeCustomers['take']
const FIELDS = ['name', 'email', 'phone'] as const
const NOTHING: Taken = { name: false, email: false, phone: false, taxPin: false }

export function MergeDialog({ customer, other, onChanged, onClose }: Props) {
  const t = useText()
  const [take, setTake] = useState(NOTHING)
  const differing = other.account ? FIELDS.filter((field) => other[field] && other[field] !== customer[field]) : []
  return (
    <ConfirmWrite
      title={t('admin.customers.mergeTitle')}
      confirm={t('admin.customers.merge')}
      send={async () => {
        await customerWrites.merge(customer.key, { other: other.key, take })
        await onChanged()
        toast({ title: t('admin.customers.mergedNow') })
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {t.rich(other.account ? 'admin.customers.mergeText' : 'admin.customers.mergeGuestText', {
            other: <bdi key="other">{other.name}</bdi>,
            kept: <bdi key="kept">{customer.name}</bdi>,
            spend: <Price key="spend" amount={other.spend} exact />,
            count: other.orders,
          })}
        </p>
        {differing.map((field) => (
          <fieldset key={field}>
            <legend className="text-small font-medium">{t(`admin.customers.${field}`)}</legend>
            {[false, true].map((theirs) => (
              <label key={String(theirs)} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={`take-${field}`}
                  className="size-4 accent-ink"
                  checked={take[field] === theirs}
                  onChange={() => setTake({ ...take, [field]: theirs })}
                />
                <bdi className="wrap-anywhere">{(theirs ? other : customer)[field] ?? '–'}</bdi>
              </label>
            ))}
          </fieldset>
        ))}
        <p className="font-medium text-danger">{t('admin.customers.mergeForGood')}</p>
      </div>
    </ConfirmWrite>
  )
}
