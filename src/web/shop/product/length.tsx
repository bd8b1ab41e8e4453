import { MAX_QUANTITY } from '#domain/pricing/goods.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { QuantityStepper } from '../../shared/cart/quantity-stepper.tsx'

type Props = { product: Product; value: number; onChange: (value: number) => void }

export default function Length({ product, value, onChange }: Props) {
  const t = useText()
  return (
    <div className="mt-6.5 flex items-center justify-between gap-4">
      <p className="font-medium">{t('product.length')}</p>
      <QuantityStepper
        name={product.name}
        unit={product.unit}
        step={product.step}
        value={value}
        onChange={onChange}
        max={MAX_QUANTITY.centimetre}
      />
    </div>
  )
}
