import { CHANNELS } from '#domain/pricing/goods.ts'
import { CURRENCIES } from '#kernel/currency.ts'
import { LANGUAGES } from '#kernel/languages.ts'
import { SHIPPING_METHODS } from '#modules/shipping/contract.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { COUNTIES } from '../../../shared/address/counties.ts'
import { countriesIn } from '../../../shared/address/countries.ts'
import { Finder } from '../../../shared/admin/finder.tsx'
import { BOX } from '../../../shared/admin/kit/values-picker.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { promotionReads } from '../promotion-api.ts'
import { capitalised } from '../rule/sentence-text.ts'
import type { TypedCart } from './cart-state.ts'

type Props = { typed: TypedCart; onChange: (some: Partial<TypedCart>) => void }

export function CartForm(props: Props) {
  const t = useText()
  return (
    <div className="grid gap-5">
      <Panel title={t('admin.promotions.test.goods')} id="test-goods">
        <Goods {...props} />
      </Panel>
      <Panel title={t('admin.promotions.test.who')} id="test-who">
        <div className="grid gap-4 px-4 pb-5 sm:px-5">
          <Customer {...props} />
          <WhenAndHow {...props} />
        </div>
      </Panel>
    </div>
  )
}

function Goods({ typed: { lines, codes }, onChange }: Props) {
  const t = useText()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:px-5">
      <Finder
        label={t('admin.promotions.test.find')}
        read={promotionReads.goods}
        foundIn={({ goods }) => goods}
        keyOf={({ sku }) => sku}
        show={({ name, size, sku, price }) => (
          <span className="flex items-center justify-between gap-3">
            <span>
              <bdi className="font-medium">{name}</bdi> <bdi className="text-muted">{size}</bdi>
              <bdi dir="ltr" className="block text-caption text-muted">
                {sku}
              </bdi>
            </span>
            <Price amount={price} exact className="text-small" />
          </span>
        )}
        onChoose={({ variantId, name, size, sku, unit, step }) =>
          onChange({
            lines: [
              ...lines.filter(({ goods }) => goods.variantId !== variantId),
              { goods: { variantId, name, size: size ?? null, sku }, quantity: String(unit === 'piece' ? 1 : step) },
            ],
          })
        }
      />
      <Lines lines={lines} onChange={onChange} />
      <TextInput
        label={t('admin.promotions.test.codes')}
        optional={t('checkout.optional')}
        hint={t('admin.promotions.test.codesHint')}
        ltr
        maxLength={200}
        value={codes}
        onChange={({ target }) => onChange({ codes: target.value })}
      />
    </div>
  )
}

function Lines({ lines, onChange }: Pick<TypedCart, 'lines'> & Pick<Props, 'onChange'>) {
  const t = useText()
  return (
    <ul className="grid gap-2">
      {lines.map(({ goods, quantity }, at) => (
        <li key={goods.variantId} className="grid grid-cols-[minmax(0,1fr)_4rem_2.75rem] items-center gap-2">
          <span className="min-w-0 text-small">
            <bdi className="font-medium">{goods.name}</bdi> <bdi className="text-muted">{goods.size}</bdi>
          </span>
          <input
            aria-label={`${t('admin.promotions.test.quantity')}, ${goods.name} ${goods.size ?? ''}`}
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            value={quantity}
            onChange={({ target }) => onChange({ lines: lines.with(at, { goods, quantity: target.value }) })}
            className={`${BOX} w-full`}
          />
          <IconButton
            label={t('admin.chosen.takeAway', { name: goods.name })}
            onClick={() => onChange({ lines: lines.toSpliced(at, 1) })}
          >
            <Icon name="x" size={17} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function Customer({ typed: { customer }, onChange }: Props) {
  const t = useText()
  if (customer) {
    return (
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <bdi className="font-medium">{customer.name}</bdi>
          <bdi dir="ltr" className="block text-small text-muted wrap-anywhere">
            {customer.email}
          </bdi>
        </span>
        <Button look="quiet" size="small" onClick={() => onChange({ customer: null })}>
          {t('admin.promotions.test.asGuest')}
        </Button>
      </div>
    )
  }
  return (
    <Finder
      label={t('admin.promotions.test.customer')}
      hint={t('admin.promotions.test.guestHint')}
      read={promotionReads.customers}
      foundIn={({ customers }) => customers}
      keyOf={({ email }) => email}
      show={({ name, email }) => (
        <>
          <bdi className="font-medium">{name}</bdi>
          <bdi dir="ltr" className="block text-small text-muted">
            {email}
          </bdi>
        </>
      )}
      onChoose={({ name, email }) => onChange({ customer: { name, email } })}
    />
  )
}

function WhenAndHow({ typed, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const nameOf = useLanguageName()
  const countries = useHydrated() ? countriesIn(language) : []
  const choice = (name: 'channel' | 'country' | 'county' | 'currency' | 'language' | 'deliveryMethod', options: Option[]) => (
    <Select
      label={t(`admin.promotions.test.${name}`)}
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={t('admin.promotions.test.moment')}
        type="datetime-local"
        value={typed.moment}
        onChange={({ target }) => onChange({ moment: target.value })}
        className="sm:col-span-2"
      />
      {choice(
        'channel',
        CHANNELS.map((value) => ({ value, label: capitalised({ language }, t(`admin.promotions.channel.${value}`)) })),
      )}
      {choice('deliveryMethod', [
        { value: '', label: t('admin.promotions.test.noDelivery') },
        ...SHIPPING_METHODS.map((value) => ({ value, label: capitalised({ language }, t(`admin.promotions.method.${value}`)) })),
      ])}
      {choice('country', [
        { value: '', label: t('admin.promotions.test.noPlace') },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ])}
      {typed.country === 'KE' &&
        choice('county', [
          { value: '', label: t('admin.promotions.test.noPlace') },
          ...COUNTIES.map((county) => ({ value: county, label: county })),
        ])}
      {choice(
        'currency',
        CURRENCIES.map((code) => ({ value: code, label: code })),
      )}
      {choice(
        'language',
        LANGUAGES.map((code) => ({ value: code, label: nameOf(code) })),
      )}
    </div>
  )
}
type Option = { value: string; label: string }
