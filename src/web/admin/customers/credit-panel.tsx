import { useState } from 'react'
import { z } from 'zod'
import { type AdminCustomer, TakeCredit } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { MoneyField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { forgetKey, keyFor } from '../../shared/idempotency-key.ts'
import { Price } from '../../shared/money/price.tsx'
import { tabStore } from '../../shared/tab-store.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { customerWrites } from './customer-reads.ts'

type Props = { customer: AdminCustomer; onChanged: () => Promise<void> }

export function CreditPanel({ customer, onChanged }: Props) {
  const t = useText()
  const dayOf = useDay()
  const may = useMay()
  const [way, setWay] = useState<'give' | 'take'>()
  const { account, credit } = customer
  return (
    <Panel
      title={t('admin.customers.credit')}
      id="credit"
      aside={
        account && may('orders.refund') ? (
          <span className="flex flex-wrap items-center gap-2">
            <Price amount={credit.balance} exact className="font-medium" />
            <Button size="small" look="outline" onClick={() => setWay('give')}>
              {t('admin.customers.give')}
            </Button>
            {credit.balance > 0 && (
              <Button size="small" look="quiet" onClick={() => setWay('take')}>
                {t('admin.customers.take')}
              </Button>
            )}
          </span>
        ) : (
          <Price amount={credit.balance} exact className="font-medium" />
        )
      }
    >
      {credit.lines.length === 0 && credit.cards.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.customers.noCredit')}</p>
      )}
      <ul>
        {credit.lines.map(({ amount, cause, reason, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ledger entries have no id and no state
          <li key={place} className="flex justify-between gap-4 border-t px-4 py-2.5 sm:px-5">
            <span className="min-w-0">
              {t.maybe(`admin.customers.cause.${cause}`) ?? cause}
              <span className="block text-small text-muted wrap-anywhere">
                {[dayOf(at.slice(0, 10)), reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Price amount={amount} exact className="whitespace-nowrap" />
          </li>
        ))}
        {credit.cards.map(({ last4, balance, expiresOn, issuedAt }) => (
          <li key={`${last4} ${issuedAt}`} className="flex justify-between gap-4 border-t px-4 py-2.5 sm:px-5">
            <span>
              {t('admin.customers.card')} <bdi dir="ltr">•••• {last4}</bdi>
              <span className="block text-small text-muted">
                {dayOf(issuedAt.slice(0, 10))}
                {expiresOn && ` · ${t('admin.customers.until', { day: dayOf(expiresOn) })}`}
              </span>
            </span>
            <Price amount={balance} exact className="whitespace-nowrap" />
          </li>
        ))}
      </ul>
      {way && <CreditDialog key={way} customer={customer} onChanged={onChanged} way={way} onClose={() => setWay(undefined)} />}
    </Panel>
  )
}

/** Session storage key of the idempotency key, so that a retry books the credit once. */
const PLACE = 'loomcourt-customer-credit-key'
const CreditInput = TakeCredit.extend({ value: z.int().min(100).max(100_000_000) })

function CreditDialog({
  customer: { key, email },
  way,
  onChanged,
  onClose,
}: Props & { way: 'give' | 'take'; onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: way === 'give' ? CreditInput : TakeCredit,
    start: { reason: '' },
    problemFields: { 'customers.not-enough-credit': 'value' },
    send: async ({ value, reason }) => {
      const once = keyFor({ way, key, value, reason }, tabStore, PLACE).key
      if (way === 'give') await customerWrites.giveCredit(email, value, reason, once)
      else await customerWrites.takeCredit(key, value, reason, once)
      forgetKey(tabStore, PLACE)
      await onChanged()
      toast({ title: t(way === 'give' ? 'admin.customers.given' : 'admin.customers.taken') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(way === 'give' ? 'admin.customers.giveTitle' : 'admin.customers.takeTitle')}
      submit={t(way === 'give' ? 'admin.customers.give' : 'admin.customers.take')}
    >
      <MoneyField
        {...field('value')}
        label={t('admin.refunds.inKes')}
        invalid={t('admin.customers.invalid.value')}
        required
        data-begins
      />
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        invalid={t('admin.customers.invalid.reason')}
        maxLength={280}
        required
      />
    </FormDialog>
  )
}
