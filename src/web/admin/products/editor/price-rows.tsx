import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

export function AddPrice({ onAdd }: { onAdd: () => void }) {
  const t = useText()
  return (
    <Button look="outline" size="small" onClick={onAdd}>
      <Icon name="plus" size={17} />
      {t('admin.products.prices.add')}
    </Button>
  )
}

export function PriceRows({ rows, onRemove }: { rows: readonly ReactNode[]; onRemove: (at: number) => void }) {
  const t = useText()
  return (
    <ol>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and rows have no id
        <li key={at} className="flex items-start gap-2 border-t px-4 py-3 sm:px-5">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">{row}</div>
          <IconButton label={t('admin.products.prices.remove', { number: at + 1 })} onClick={() => onRemove(at)} className="mt-6">
            <Icon name="trash-2" size={17} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

type OfVariantProps = { sku: string | null; skus: readonly string[]; onChange: (sku: string | null) => void }

/** Input for the SKU of one variant, with suggestions. Empty means all variants. */
export function OfVariant({ sku, skus, onChange }: OfVariantProps) {
  const list = useId()
  const t = useText()
  return (
    <>
      <TextInput
        label={t('admin.products.sheet.sku')}
        placeholder={t('admin.products.prices.everyVariant')}
        list={list}
        ltr
        maxLength={80}
        value={sku ?? ''}
        onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
      />
      <datalist id={list}>
        {skus.slice(0, 200).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
