import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { atMoment, momentOf } from '../../../shared/admin/local-moment.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { productReads } from '../product-reads.ts'
import { PriceGiven } from './price-given.tsx'
import { AddPrice, OfVariant, PriceRows } from './price-rows.tsx'
import type { ProductForm } from './use-product-form.ts'

type Scheduled = ProductDocument['scheduledPrices'][number]
type Tier = ProductDocument['tiers'][number]
/** A new row has no price, so that an unfilled row cannot be saved. */
const NO_PRICE = { sku: null, price: null, percentOff: null }

function useRows<Row>({ form }: ProductForm, name: 'scheduledPrices' | 'tiers') {
  const rows = (form.watch(name as never) ?? []) as unknown as Row[]
  const set = (next: Row[]) => form.setValue(name as never, next as never, { shouldDirty: true })
  return {
    rows,
    add: (row: Row) => set([...rows, row]),
    change: (at: number, change: Partial<Row>) => set(rows.map((row, place) => (place === at ? { ...row, ...change } : row))),
    remove: (at: number) => set(rows.filter((_, place) => place !== at)),
  }
}

export function Prices({ product }: { product: ProductForm }) {
  const skus = product.sheet.now
    .map(({ cells }) => cells.sku)
    .filter((sku): sku is string => typeof sku === 'string' && sku !== '')
  return (
    <>
      <ScheduledPrices product={product} skus={skus} />
      <Tiers product={product} skus={skus} />
    </>
  )
}

type PartProps = { product: ProductForm; skus: readonly string[] }

function ScheduledPrices({ product, skus }: PartProps) {
  const t = useText()
  const { rows, add, change, remove } = useRows<Scheduled>(product, 'scheduledPrices')
  const tomorrow = () => new Date(new Date().setHours(24, 0, 0, 0)).toISOString()
  return (
    <List
      id="scheduled"
      title={t('admin.products.section.scheduled')}
      empty={t('admin.products.prices.noneScheduled')}
      onAdd={() => add({ ...NO_PRICE, from: tomorrow(), until: null })}
      onRemove={remove}
      rows={rows.map((row, at) => (
        <>
          <OfVariant sku={row.sku} skus={skus} onChange={(sku) => change(at, { sku })} />
          <PriceGiven price={row.price} percentOff={row.percentOff} onChange={(entered) => change(at, entered)} />
          <TextInput
            label={t('admin.products.prices.from')}
            type="datetime-local"
            value={momentOf(row.from)}
            onChange={({ target }) => change(at, { from: atMoment(target.value) ?? row.from })}
            required
          />
          <TextInput
            label={t('admin.products.prices.until')}
            optional={t('checkout.optional')}
            type="datetime-local"
            value={row.until === null ? '' : momentOf(row.until)}
            onChange={({ target }) => change(at, { until: atMoment(target.value) ?? null })}
          />
        </>
      ))}
    />
  )
}

function Tiers({ product, skus }: PartProps) {
  const t = useText()
  const { rows, add, change, remove } = useRows<Tier>(product, 'tiers')
  const { data } = useQuery({ ...productReads.groups(), staleTime: 60_000 })
  const isCloth = String(product.form.watch('unit' as never)) === 'centimetre'
  return (
    <List
      id="tiers"
      title={t('admin.products.section.tiers')}
      empty={t('admin.products.prices.noTier')}
      onAdd={() => add({ ...NO_PRICE, group: null, from: 2 })}
      onRemove={remove}
      rows={rows.map((row, at) => (
        <>
          <OfVariant sku={row.sku} skus={skus} onChange={(sku) => change(at, { sku })} />
          <PriceGiven price={row.price} percentOff={row.percentOff} onChange={(entered) => change(at, entered)} />
          <TextInput
            label={t(isCloth ? 'admin.products.prices.fromLength' : 'admin.products.prices.fromPieces')}
            type="number"
            min={1}
            value={row.from}
            onChange={({ target }) => change(at, { from: Math.max(1, Math.trunc(Number(target.value)) || 1) })}
            required
          />
          <Select
            label={t('admin.products.prices.group')}
            value={row.group ?? ''}
            onChange={({ target }) => change(at, { group: target.value || null })}
          >
            <option value="">{t('admin.products.prices.everybody')}</option>
            {row.group !== null && !data?.groups.some(({ code }) => code === row.group) && (
              <option value={row.group}>{row.group}</option>
            )}
            {data?.groups.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </>
      ))}
    />
  )
}

type ListProps = {
  id: string
  title: string
  empty: string
  rows: readonly ReactNode[]
  onAdd: () => void
  onRemove: (at: number) => void
}

function List({ id, title, empty, rows, onAdd, onRemove }: ListProps) {
  return (
    <Panel title={title} id={id} aside={<AddPrice onAdd={onAdd} />}>
      {rows.length === 0 && <p className="border-t px-5 py-4 text-small text-ink-2">{empty}</p>}
      <PriceRows rows={rows} onRemove={onRemove} />
    </Panel>
  )
}
