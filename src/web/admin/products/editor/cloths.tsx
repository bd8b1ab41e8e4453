import { useText } from '../../../i18n/text.tsx'
import { SwatchDot } from '../../../ui/cloth-tile.tsx'
import type { Choices } from '../product-reads.ts'
import { PickMany } from './pick-many.tsx'
import type { ProductForm } from './use-product-form.ts'

export function Cloths({ product, choices }: { product: ProductForm; choices: Choices }) {
  const t = useText()
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <PickMany
        {...product.field('swatches')}
        ordered
        label={t('admin.products.field.swatches')}
        add={t('admin.products.editor.addSwatch')}
        options={choices.swatches.map((swatch) => ({
          value: swatch.code,
          label: swatch.name,
          mark: <SwatchDot swatch={swatch} />,
        }))}
      />
    </div>
  )
}
