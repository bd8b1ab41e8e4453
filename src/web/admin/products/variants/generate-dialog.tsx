import { useState } from 'react'
import { GARMENT_MAKES, type Make } from '#domain/pricing/goods.ts'
import { useText } from '../../../i18n/text.tsx'
import { centsOf } from '../../../shared/admin/amounts.ts'
import { wordsOf } from '../../../shared/admin/kit/fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { MAX_BLOCK_ROWS } from './rules/block.ts'
import { choicesOf, generate, type Options, skuOf } from './rules/generate.ts'
import { writeMoney } from './rules/read-cell.ts'
import { newRow, type Sheet } from './rules/sheet.ts'
import type { NamedSwatch } from './use-columns.ts'

type Props = {
  sheet: Sheet
  swatches: readonly NamedSwatch[]
  product: string
  surcharge: number
  onGenerated: (sheet: Sheet) => void
  onClose: () => void
}

const PATTERN = '{product}-{swatch}-{size}-{make}'

const sizesOf = (sheet: Sheet) =>
  [...new Set(sheet.map(({ cells }) => cells.size))].filter((size): size is string => typeof size === 'string' && size !== '')

function useGenerator({ sheet, swatches, product, surcharge }: Pick<Props, 'sheet' | 'swatches' | 'product' | 'surcharge'>) {
  const t = useText()
  const firstPrice = sheet.find(({ cells }) => typeof cells.price === 'number')?.cells.price
  const [sizes, setSizes] = useState(() => sizesOf(sheet).join(', '))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [makes, setMakes] = useState<readonly Make[]>(['ready'])
  const [price, setPrice] = useState(() => (typeof firstPrice === 'number' ? writeMoney(firstPrice) : ''))
  const [pattern, setPattern] = useState(PATTERN)
  const cents = centsOf(price)
  const codes = swatches.map(({ code }) => code).filter((code) => !left.has(code))
  const options: Options = { makes, pattern, product, surcharge, price: cents ?? 0, sizes: wordsOf(sizes), swatches: codes }
  const result = generate(sheet, options, newRow)
  const unready = () => {
    if (!cents) return t('admin.products.generate.needsPrice')
    if (makes.length === 0) return t('admin.products.generate.needsMake')
    return result.length > MAX_BLOCK_ROWS ? t('admin.products.generate.tooMany', { most: MAX_BLOCK_ROWS }) : null
  }
  return {
    sizes,
    setSizes,
    left,
    setLeft,
    makes,
    setMakes,
    price,
    setPrice,
    pattern,
    setPattern,
    result,
    missing: result.length - sheet.length,
    unready: unready(),
    unreadable: price !== '' && cents === undefined,
    first: choicesOf(options).map((choice) => skuOf(options, choice))[0],
  }
}

export function GenerateDialog({ onGenerated, onClose, ...of }: Props) {
  const t = useText()
  const made = useGenerator(of)
  return (
    <Dialog open onClose={onClose} title={t('admin.products.sheet.generate')}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!made.unready && made.missing > 0) onGenerated(made.result)
        }}
      >
        <TextInput
          label={t('admin.products.generate.sizes')}
          hint={t('admin.products.generate.sizesHint')}
          value={made.sizes}
          onChange={({ target }) => made.setSizes(target.value)}
          maxLength={400}
          data-begins
        />
        <Kinds {...made} swatches={of.swatches} />
        <TextInput
          label={t('admin.products.generate.price')}
          hint={of.surcharge > 0 ? t('admin.products.generate.surcharge') : undefined}
          value={made.price}
          onChange={({ target }) => made.setPrice(target.value)}
          error={made.unreadable ? t('admin.products.flaw.unreadable') : undefined}
          inputMode="decimal"
          ltr
          maxLength={14}
          required
        />
        <TextInput
          label={t('admin.products.generate.pattern')}
          hint={made.first && `${t('admin.products.generate.patternHint')} \u2066${made.first}\u2069`}
          value={made.pattern}
          onChange={({ target }) => made.setPattern(target.value)}
          ltr
          maxLength={120}
        />
        <Button
          type="submit"
          size="touch"
          disabledReason={made.unready ?? (made.missing === 0 ? t('admin.products.generate.make', { count: 0 }) : null)}
        >
          {t('admin.products.generate.make', { count: made.missing })}
        </Button>
        <p role="status" className="text-small text-muted">
          {made.unready}
        </p>
      </form>
    </Dialog>
  )
}

type KindsProps = Pick<ReturnType<typeof useGenerator>, 'makes' | 'setMakes' | 'left' | 'setLeft'> & Pick<Props, 'swatches'>

function Kinds({ makes, setMakes, left, setLeft, swatches }: KindsProps) {
  const t = useText()
  return (
    <>
      <Choices label={t('admin.products.generate.makes')}>
        {GARMENT_MAKES.map((make) => (
          <Check
            key={make}
            name={t(`admin.products.make.${make}`)}
            on={makes.includes(make)}
            onChange={(on) => setMakes(GARMENT_MAKES.filter((each) => (each === make ? on : makes.includes(each))))}
          />
        ))}
      </Choices>
      {swatches.length > 0 && (
        <Choices label={t('admin.products.generate.swatches')}>
          {swatches.map(({ code, name }) => (
            <Check
              key={code}
              name={name}
              on={!left.has(code)}
              onChange={(on) => setLeft(new Set(on ? [...left].filter((each) => each !== code) : [...left, code]))}
            />
          ))}
        </Choices>
      )}
    </>
  )
}

const Choices = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset>
    <legend className="mb-1 text-small font-medium">{label}</legend>
    <div className="flex flex-wrap gap-x-5">{children}</div>
  </fieldset>
)

const Check = ({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} className="size-4.5 accent-ink" />
    {name}
  </label>
)
