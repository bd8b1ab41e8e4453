import { useState } from 'react'
import { quantityFits } from '#domain/pricing/goods.ts'
import type { SaleQuote } from '#domain/promotions/counter-offers.ts'
import type { Desk } from '#modules/pos/contract.ts'
import { type Text, useText } from '../../../i18n/text.tsx'
import { centsOf, countOf, typedOf } from '../../../shared/admin/amounts.ts'
import { PriceRows, partRows, savingRows } from '../../../shared/admin/price-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import type { BasketLine } from '../device/database.ts'
import { cataloguePrice, lowerPriceOf } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { Ask, Money, TextField } from './ask.tsx'
import { ReductionFields, reductionOf, typedReduction } from './reduction-dialog.tsx'

type Props = {
  counter: Counter
  line: BasketLine
  groups: readonly string[]
  /** Quote of the basket, and the place of the line in it. */
  quoted: { totals: SaleQuote; at: number }
  onLine: (line: BasketLine | undefined) => void
  onClose: () => void
}

export function LineDialog({ counter: { device }, line, groups, quoted, onLine, onClose }: Props) {
  const t = useText()
  const { article } = line
  const fields = useLineFields(line)
  const { price, list, lower, unready, typed } = readLine(t, line, groups, fields)
  return (
    <Ask
      onClose={onClose}
      unready={unready}
      title={[article.name, article.size].filter(Boolean).join(' · ')}
      submit={t('admin.counter.take')}
      send={async () => typed && onLine(typed)}
    >
      <HowMuch byMetre={fields.byMetre} quantity={fields.quantity} onQuantity={fields.setQuantity} />
      <UnitPrice
        list={list}
        lower={lower}
        price={price}
        reason={fields.reason}
        onReason={fields.setReason}
        onPrice={(cents) => fields.setOwn({ price: cents })}
      />
      <WhyPrice line={line} groups={groups} {...quoted} />
      <ReductionFields kind={fields.kind} text={fields.off} onKind={fields.setKind} onText={fields.setOff} />
      <SoldBy people={device.desk?.staff ?? []} staff={fields.staff} onStaff={fields.setStaff} />
      <div>
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onLine(undefined)
            onClose()
          }}
        >
          {t('admin.counter.takeOut')}
        </Button>
      </div>
    </Ask>
  )
}

function WhyPrice({ line, groups, totals, at }: Pick<Props, 'line' | 'groups'> & Props['quoted']) {
  const t = useText()
  const { article, quantity, unitPrice, reason } = line
  const { subtotal = 0, discount = 0, total = 0 } = totals.lines[at] ?? {}
  const parts = { list: article.price, usual: null, tiered: cataloguePrice(article, quantity, groups), design: 0, outfit: null }
  const promoted = totals.adjustments.filter((each) => each.line === at)
  const staff = promoted.reduce((left, { amount }) => left - amount, discount)
  const rows = [
    ...partRows(parts, t),
    ...(reason ? [{ name: t('admin.counter.unitPrice'), amount: unitPrice, source: <bdi>{reason}</bdi> }] : []),
    ...(subtotal === unitPrice ? [] : [{ name: t('admin.priceSteps.subtotal'), amount: subtotal }]),
    ...savingRows(promoted, t, false),
    ...(staff > 0 ? savingRows([{ source: 'staff', version: null, label: null, amount: staff }], t) : []),
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

type LineFields = ReturnType<typeof useLineFields>

/** `own`: price set by hand, undefined for the catalogue price. */
function useLineFields(line: BasketLine) {
  const byMetre = line.article.unit === 'centimetre'
  const [quantity, setQuantity] = useState(byMetre ? typedOf(line.quantity) : String(line.quantity))
  const [own, setOwn] = useState<{ price: number | undefined } | undefined>(line.reason ? { price: line.unitPrice } : undefined)
  const [reason, setReason] = useState(line.reason ?? '')
  const [kind, setKind] = useState(line.discount?.kind ?? 'percent')
  const [off, setOff] = useState(typedReduction(line.discount))
  const [staff, setStaff] = useState(line.staff)
  return {
    byMetre,
    quantity,
    setQuantity,
    own,
    setOwn,
    reason,
    setReason,
    kind,
    setKind,
    off,
    setOff,
    staff,
    setStaff,
  }
}

/** The line is undefined while one of its numbers cannot be parsed. */
function readLine(t: Text, line: BasketLine, groups: readonly string[], fields: LineFields) {
  const { article } = line
  const { byMetre, quantity, own, staff } = fields
  const reason = fields.reason.trim()
  const many = byMetre ? centsOf(quantity) : countOf(quantity)
  const counted = { article, quantity: many ?? line.quantity }
  const list = cataloguePrice(article, counted.quantity, groups)
  const price = own ? own.price : list
  const discount = reductionOf(fields.kind, fields.off)
  const fits = many !== undefined && quantityFits(article.unit, article.step, many)
  const unready = !fits
    ? t('admin.counter.quantityWrong')
    : price === undefined || discount === 'wrong'
      ? t('admin.counter.noAmount')
      : price !== list && reason === ''
        ? t('admin.counter.reasonFirst')
        : null
  const typed: BasketLine | undefined =
    many === undefined || price === undefined || discount === 'wrong'
      ? undefined
      : { article, quantity: many, unitPrice: price, staff, discount, ...(price !== list && { reason }) }
  return { price, list, lower: lowerPriceOf(counted, groups), unready, typed }
}

type UnitPriceProps = {
  list: number
  lower: ReturnType<typeof lowerPriceOf>
  price: number | undefined
  reason: string
  onPrice: (cents: number | undefined) => void
  onReason: (text: string) => void
}
function UnitPrice({ list, lower, price, reason, onPrice, onReason }: UnitPriceProps) {
  const t = useText()
  return (
    <>
      <Money
        label={t('admin.counter.unitPrice')}
        {...(lower && { hint: t(`admin.counter.lowerPrice.${lower}`) })}
        value={price}
        onValue={onPrice}
      />
      {price !== list && <TextField label={t('admin.counter.priceReason')} value={reason} onValue={onReason} most={160} />}
    </>
  )
}

type SoldByProps = { people: Desk['staff']; staff: string; onStaff: (staff: string) => void }
function SoldBy({ people, staff, onStaff }: SoldByProps) {
  const t = useText()
  if (people.length < 2) return null
  return (
    <Select label={t('admin.counter.soldBy')} value={staff} onChange={({ target }) => onStaff(target.value)}>
      {people.map(({ email, name }) => (
        <option key={email} value={email}>
          {name || email}
        </option>
      ))}
    </Select>
  )
}

type HowMuchProps = { byMetre: boolean; quantity: string; onQuantity: (typed: string) => void }
function HowMuch({ byMetre, quantity, onQuantity }: HowMuchProps) {
  const t = useText()
  return (
    <TextInput
      label={t(byMetre ? 'admin.counter.metres' : 'admin.counter.quantity')}
      ltr
      data-begins
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onQuantity(target.value)}
    />
  )
}
