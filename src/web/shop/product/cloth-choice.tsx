import type { Cloth, Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Selection } from '../../shared/products/selection.ts'
import { SwatchSquare } from '../../ui/cloth-tile.tsx'

export function ClothChoice({
  product,
  selection: { cloth },
  onChoose,
}: {
  product: Product
  selection: Selection
  onChoose: (code: string) => void
}) {
  const t = useText()
  const colours = product.swatches.every(({ kind }) => kind === 'colour')
  return (
    <fieldset className="mt-6.5">
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{colours ? t('product.colour') : t('product.cloth')}</span>
        <span className="text-end">{cloth && <ClothName cloth={cloth} />}</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-3">
        {product.swatches.map((swatch) => (
          <button
            key={swatch.code}
            type="button"
            aria-pressed={swatch.code === cloth?.code}
            aria-label={swatch.name}
            onClick={() => onChoose(swatch.code)}
            className="rounded-1"
          >
            <SwatchSquare
              swatch={swatch}
              chosen={swatch.code === cloth?.code}
              photo={product.pictures.find((each) => each.view === 'cloth' && each.swatch === swatch.code)?.src}
            />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function ClothName({ cloth }: { cloth: Cloth }) {
  const t = useText()
  const [main] = cloth.composition
  if (!main || cloth.weight_gsm === null) return cloth.name
  return t('product.clothName', {
    name: cloth.name,
    weight: cloth.weight_gsm,
    fibre: t.maybe(`fibre.${main.fibre}`) ?? main.fibre,
  })
}
