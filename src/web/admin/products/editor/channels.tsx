import { CHANNELS } from '#domain/pricing/goods.ts'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { ChannelDocument, ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { PriceGiven } from './price-given.tsx'
import { AddPrice, OfVariant, PriceRows } from './price-rows.tsx'
import type { ProductForm } from './use-product-form.ts'

const OTHERS = PAGE_LANGUAGES.filter((language) => language !== 'en')

export function Channels({ product }: { product: ProductForm }) {
  const t = useText()
  const { form, sheet } = product
  const listed = (form.watch('channels' as never) ?? []) as ProductDocument['channels']
  const name = String(form.watch('name' as never) ?? '')
  const skus = sheet.now.map(({ cells }) => cells.sku).filter((sku): sku is string => typeof sku === 'string' && sku !== '')
  const set = (channels: ProductDocument['channels']) =>
    form.setValue('channels' as never, channels as never, { shouldDirty: true })
  return (
    <Panel title={t('admin.products.section.channels')} id="channels">
      <ul>
        {CHANNELS.map((channel) => {
          const own = listed.find((each) => each.channel === channel)
          const others = listed.filter((each) => each.channel !== channel)
          return (
            <li key={channel} className="border-t">
              <div className="px-4 py-1.5 sm:px-5">
                <Toggle
                  label={t(`admin.products.channel.${channel}`)}
                  checked={own !== undefined}
                  onChange={(on) => set(on ? [...others, { channel }] : others)}
                />
              </div>
              {own && (
                <OwnWords own={own} name={name} skus={skus} onChange={(change) => set([...others, { ...own, ...change }])} />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type OwnProps = {
  own: ChannelDocument
  name: string
  skus: readonly string[]
  onChange: (change: Partial<ChannelDocument>) => void
}

function OwnWords({ own, name, skus, onChange }: OwnProps) {
  const t = useText()
  const languageName = useLanguageName()
  const channel = t(`admin.products.channel.${own.channel}`)
  const has = Boolean(own.name || own.names || own.prices)
  return (
    <details open={has || undefined} className="border-t border-dashed">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-small font-medium sm:px-5">
        {t('admin.products.own.open', { channel })}
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-3 sm:px-5">
        <TextInput
          label={t('admin.products.own.name', { channel })}
          optional={t('checkout.optional')}
          placeholder={name}
          maxLength={120}
          value={own.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {OTHERS.map((language) => (
          <TextInput
            key={language}
            label={t('admin.products.own.nameIn', { channel, language: languageName(language) })}
            optional={t('checkout.optional')}
            lang={language}
            dir={directionOf(language)}
            maxLength={120}
            value={own.names?.[language] ?? ''}
            onChange={({ target }) => onChange({ names: { ...own.names, [language]: target.value } })}
          />
        ))}
      </div>
      <OwnPrices own={own} skus={skus} onChange={onChange} />
    </details>
  )
}

function OwnPrices({ own, skus, onChange }: Pick<OwnProps, 'own' | 'skus' | 'onChange'>) {
  const t = useText()
  const { prices = [] } = own
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 sm:px-5">
        <p className="text-small text-ink-2">
          {t(prices.length === 0 ? 'admin.products.own.noPrice' : 'admin.products.own.prices')}
        </p>
        <AddPrice onAdd={() => onChange({ prices: [...prices, { sku: null, price: null, percentOff: 10 }] })} />
      </div>
      <PriceRows
        onRemove={(at) => onChange({ prices: prices.filter((_, place) => place !== at) })}
        rows={prices.map((row, at) => (
          <>
            <OfVariant sku={row.sku} skus={skus} onChange={(sku) => onChange({ prices: prices.with(at, { ...row, sku }) })} />
            <PriceGiven
              price={row.price}
              percentOff={row.percentOff}
              onChange={(discount) => onChange({ prices: prices.with(at, { ...row, ...discount }) })}
            />
          </>
        ))}
      />
    </>
  )
}
