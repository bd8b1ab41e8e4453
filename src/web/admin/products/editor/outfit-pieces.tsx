import { useState } from 'react'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { ProductRows } from '../../../shared/admin/products/product-rows.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { writeMoney } from '../variants/rules/read-cell.ts'
import { givenBy } from './rules/given-price.ts'
import type { ProductForm } from './use-product-form.ts'

const MOST = 12
type Outfit = NonNullable<ProductDocument['outfit']>
const NONE: Outfit = { pieces: [], less: { percent: 0 } }
type Props = { product: ProductForm; names: Readonly<Record<string, string>> }

const shown = ({ less }: Outfit) =>
  'percent' in less ? (less.percent === 0 ? '' : `${less.percent} %`) : writeMoney(less.amount)

export function OutfitPieces({ product: { form }, names }: Props) {
  const t = useText()
  const outfit = ((form.watch('outfit' as never) as unknown as Outfit | null) ?? NONE) satisfies Outfit
  const [typed, setTyped] = useState(() => shown(outfit))
  const entered = typed.trim() === '' ? { price: null, percentOff: 0 } : givenBy(typed)
  const set = (some: Partial<Outfit>) => form.setValue('outfit' as never, { ...outfit, ...some } as never, { shouldDirty: true })
  return (
    <Panel title={t('admin.products.outfit.pieces')} id="outfit">
      <ProductRows
        names={names}
        slugs={outfit.pieces}
        most={MOST}
        own={String(form.watch('slug' as never) ?? '')}
        label={t('admin.products.editor.findProduct')}
        hint={t('admin.products.outfit.hint')}
        onChange={(pieces) => set({ pieces })}
      />
      <div className="border-t p-4 sm:p-5">
        <TextInput
          label={t('admin.products.outfit.less')}
          hint={t('admin.products.outfit.lessHint')}
          error={entered ? undefined : t('admin.products.flaw.unreadable')}
          value={typed}
          ltr
          maxLength={14}
          onChange={({ target }) => {
            setTyped(target.value)
            const read = target.value.trim() === '' ? { price: null, percentOff: 0 } : givenBy(target.value)
            if (read) set({ less: read.price === null ? { percent: read.percentOff ?? 0 } : { amount: read.price } })
          }}
        />
      </div>
    </Panel>
  )
}
