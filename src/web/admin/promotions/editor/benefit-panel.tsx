import type { ReactNode } from 'react'
import type { Benefit, BenefitKind } from '#domain/promotions/rule.ts'
import { SHIPPING_METHODS } from '#modules/shipping/contract.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { ValuesPicker } from '../../../shared/admin/kit/values-picker.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select } from '../../../ui/field.tsx'
import { BENEFIT_KINDS, newBenefit } from '../rule/new-rule.ts'
import { capitalised } from '../rule/sentence-text.ts'
import { BundleFields } from './bundle-fields.tsx'
import { CountIn } from './draft-fields.tsx'
import { GoodsField } from './goods-field.tsx'
import { OffField } from './off-field.tsx'
import { TierFields } from './tier-fields.tsx'

type Props = { benefit: Benefit; onChange: (benefit: Benefit) => void }
export const BENEFIT_PATH = 'rule.benefit'

export function BenefitPanel({ benefit, onChange }: Props) {
  const t = useText()
  return (
    <Panel title={t('admin.promotions.benefit')} id="benefit">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <Select
          label={t('admin.promotions.benefitKind.label')}
          hint={t(`admin.promotions.benefitKind.hint.${benefit.kind}`)}
          value={benefit.kind}
          onChange={({ target }) => onChange(newBenefit(target.value as BenefitKind, benefit))}
          className="sm:max-w-120"
        >
          {BENEFIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin.promotions.benefitKind.${kind}`)}
            </option>
          ))}
        </Select>
        <Fields key={benefit.kind} benefit={benefit} onChange={onChange} />
      </div>
    </Panel>
  )
}

function Fields({ benefit, onChange }: Props): ReactNode {
  const t = useText()
  const off = `${BENEFIT_PATH}.off`
  switch (benefit.kind) {
    case 'order':
      return (
        <OffField
          path={off}
          kinds={['percent', 'amount']}
          off={benefit.off}
          onChange={(next) => onChange({ ...benefit, off: next })}
        />
      )
    case 'lines':
      return (
        <>
          <OffField
            path={off}
            kinds={['percent', 'amount', 'price']}
            off={benefit.off}
            onChange={(next) => onChange({ ...benefit, off: next })}
          />
          <GoodsField
            label={t('admin.promotions.goods.reduced')}
            goods={benefit.goods}
            onChange={(goods) => onChange({ ...benefit, goods })}
          />
        </>
      )
    case 'tiers':
      return <TierFields benefit={benefit} onChange={onChange} />
    case 'buy-get':
      return <BuyGetFields benefit={benefit} onChange={onChange} />
    case 'bundle':
      return <BundleFields benefit={benefit} onChange={onChange} />
    case 'shipping':
      return <ShippingFields benefit={benefit} onChange={onChange} />
  }
}

type Of<Kind extends BenefitKind> = {
  benefit: Extract<Benefit, { kind: Kind }>
  onChange: (benefit: Benefit) => void
}

function BuyGetFields({ benefit, onChange }: Of<'buy-get'>) {
  const t = useText()
  const { buy, get, times } = benefit
  return (
    <>
      <div className="grid items-start gap-3 md:grid-cols-[10rem_1fr]">
        <CountIn
          path={`${BENEFIT_PATH}.buy.quantity`}
          label={t('admin.promotions.buyGet.buy')}
          value={buy.quantity}
          onChange={(quantity) => onChange({ ...benefit, buy: { ...buy, quantity: quantity ?? Number.NaN } })}
        />
        <div className="md:pt-7">
          <GoodsField
            label={t('admin.promotions.buyGet.buyGoods')}
            goods={buy.goods}
            onChange={(goods) => onChange({ ...benefit, buy: { ...buy, goods } })}
          />
        </div>
        <CountIn
          path={`${BENEFIT_PATH}.get.quantity`}
          label={t('admin.promotions.buyGet.get')}
          value={get.quantity}
          onChange={(quantity) => onChange({ ...benefit, get: { ...get, quantity: quantity ?? Number.NaN } })}
        />
        <div className="md:pt-7">
          <GoodsField
            label={t('admin.promotions.buyGet.getGoods')}
            goods={get.goods}
            onChange={(goods) => onChange({ ...benefit, get: { ...get, goods } })}
          />
        </div>
      </div>
      <OffField
        path={`${BENEFIT_PATH}.get.off`}
        kinds={['percent', 'amount', 'price']}
        off={get.off}
        onChange={(off) => onChange({ ...benefit, get: { ...get, off } })}
      />
      <CountIn
        path={`${BENEFIT_PATH}.times`}
        label={t('admin.promotions.buyGet.times')}
        hint={t('admin.promotions.noLimit')}
        optional
        value={times}
        onChange={(next) => onChange({ ...benefit, times: next })}
        className="sm:max-w-60"
      />
    </>
  )
}

function ShippingFields({ benefit, onChange }: Of<'shipping'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <OffField
        path={`${BENEFIT_PATH}.off`}
        kinds={['percent', 'amount', 'price']}
        priceLabel={t('admin.promotions.off.deliveryPrice')}
        off={benefit.off}
        onChange={(off) => onChange({ ...benefit, off })}
      />
      <fieldset className="sm:max-w-100">
        <legend className="mb-1.5 text-small font-medium">{t('admin.promotions.shippingMethods')}</legend>
        <ValuesPicker
          options={SHIPPING_METHODS.filter((method) => method !== 'pickup').map((method) => ({
            value: method,
            label: capitalised({ language }, t(`admin.promotions.method.${method}`)),
          }))}
          chosen={benefit.methods}
          onChange={(methods) => onChange({ ...benefit, methods })}
        />
        <p className="mt-1.5 text-caption text-muted">{t('admin.promotions.shippingMethodsHint')}</p>
      </fieldset>
    </>
  )
}
