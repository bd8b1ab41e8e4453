import type { Make } from '#domain/pricing/goods.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'

export function MakeChoice({
  product: { madeToMeasure },
  make,
  onChoose,
}: {
  product: Product
  make: Make
  onChoose: (make: Make) => void
}) {
  const t = useText()
  return (
    <fieldset className="mt-6.5">
      <legend className="sr-only">{t('make.title')}</legend>
      <div className="grid grid-cols-2">
        <label className="cell min-h-16 rounded-e-none">
          <input type="radio" name="make" className="sr-only" checked={make === 'ready'} onChange={() => onChoose('ready')} />
          <span className="text-[0.90625rem] font-medium">{t('make.ready')}</span>
        </label>
        <label className="cell -ms-px min-h-16 rounded-s-none">
          <input type="radio" name="make" className="sr-only" checked={make === 'measure'} onChange={() => onChoose('measure')} />
          <span className="text-[0.90625rem] font-medium">{t('make.measure')}</span>
          {madeToMeasure && (
            <small className="mt-1">
              {t.rich('make.surcharge', {
                price: <Price amount={madeToMeasure.surcharge} />,
                days: madeToMeasure.days,
              })}
            </small>
          )}
        </label>
      </div>
    </fieldset>
  )
}
