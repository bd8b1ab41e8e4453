import { unitPriceOf } from '#domain/pricing/unit-price.ts'
import type { QuotedDraft } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { typedOf } from '../../../shared/admin/amounts.ts'
import { PriceRows, partRows, savingRows } from '../../../shared/admin/price-rows.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Goods, TypedLine } from './draft-state.ts'

export function GoodsName({ goods: { name, swatch, size, sku } }: { goods: Goods }) {
  return (
    <span className="block">
      <bdi className="font-medium">{name}</bdi>
      <span className="block text-small text-muted">
        <bdi>{[swatch?.name, size].filter(Boolean).join(' · ')}</bdi> <bdi dir="ltr">{sku}</bdi>
      </span>
    </span>
  )
}

type Props = {
  lines: readonly TypedLine[]
  quoted: QuotedDraft | undefined
  onChange: (lines: readonly TypedLine[]) => void
}

export function DraftLines({ lines, quoted, onChange }: Props) {
  const t = useText()
  if (lines.length === 0) return <p className="text-ink-2">{t('admin.newOrder.noGoods')}</p>
  return (
    <ul className="grid gap-5">
      {lines.map((line, place) => (
        <li key={`${line.goods.variantId} ${String(place)}`} className="grid gap-3 border-t pt-4">
          <Line
            line={line}
            quoted={quoted?.lines[place]}
            onChange={(some) => onChange(lines.map((each, at) => (at === place ? { ...each, ...some } : each)))}
            onRemove={() => onChange(lines.filter((_, at) => at !== place))}
          />
        </li>
      ))}
    </ul>
  )
}

type LineProps = {
  line: TypedLine
  quoted: QuotedDraft['lines'][number] | undefined
  onChange: (some: Partial<TypedLine>) => void
  onRemove: () => void
}

function Line({ line: { goods, quantity, price, reason, discount }, quoted, onChange, onRemove }: LineProps) {
  const t = useText()
  const called = [goods.name, goods.size].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{called}</legend>
      <div className="flex items-start justify-between gap-3">
        <GoodsName goods={goods} />
        <span className="flex items-center gap-2">
          {quoted && <Price amount={quoted.total} exact className="whitespace-nowrap font-medium" />}
          <IconButton label={t('admin.newOrder.remove', { what: called })} onClick={onRemove}>
            <Icon name="trash-2" size={18} />
          </IconButton>
        </span>
      </div>
      {quoted && <WhyQuoted line={quoted} />}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <TextInput
          label={t(goods.unit === 'piece' ? 'admin.newOrder.pieces' : 'admin.newOrder.centimetres')}
          inputMode="numeric"
          ltr
          value={quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextInput
          label={t('admin.newOrder.price')}
          placeholder={typedOf(
            quoted?.listPrice ??
              unitPriceOf({ list: goods.price, tiers: goods.tiers, quantity: Number(quantity) || goods.step }).unitPrice,
          )}
          inputMode="decimal"
          ltr
          value={price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <TextInput
          label={t('admin.newOrder.lineDiscount')}
          inputMode="decimal"
          ltr
          value={discount}
          onChange={({ target }) => onChange({ discount: target.value })}
        />
        {price.trim() !== '' && (
          <TextInput
            label={t('admin.newOrder.reason')}
            maxLength={200}
            value={reason}
            error={reason.trim().length < 3 ? t('admin.newOrder.reasonMissing') : undefined}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </div>
    </fieldset>
  )
}

function WhyQuoted({ line }: { line: QuotedDraft['lines'][number] }) {
  const t = useText()
  const { parts, unitPrice, listPrice, subtotal, savings, total } = line
  const rows = [
    ...partRows(parts, t),
    ...(unitPrice === listPrice ? [] : [{ name: t('admin.newOrder.price'), amount: unitPrice }]),
    ...(subtotal === unitPrice ? [] : [{ name: t('admin.priceSteps.subtotal'), amount: subtotal }]),
    ...savingRows(savings, t),
    { name: t('admin.priceSteps.total'), amount: total },
  ]
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline underline-offset-4 pointer-coarse:min-h-11">
        {t('admin.priceSteps.title')}
      </summary>
      <PriceRows rows={rows} />
    </details>
  )
}
