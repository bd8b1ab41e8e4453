import type { Ref } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { Selection, SizeChoice as Size } from '../../shared/products/selection.ts'
import { Icon } from '../../ui/icon.tsx'
import { StockRequestForm } from './stock-note.tsx'

type Props = {
  ref: Ref<HTMLFieldSetElement>
  system: string | null
  selection: Selection
  missing: boolean
  measureDays: number | undefined
  onChoose: (size: string) => void
  onMeasure: () => void
}

/** A sold-out size is struck through but can be chosen, to see the alternatives. */
export function SizeChoice({ ref, system, selection: { sizes, size, makes }, missing, measureDays, onChoose, onMeasure }: Props) {
  const t = useText()
  const chosen = sizes.find((each) => each.size === size)
  const offerMeasure = chosen?.stock.state === 'out' && makes.includes('measure') && measureDays !== undefined
  return (
    <fieldset ref={ref} aria-describedby={missing ? 'size-missing' : undefined} className="mt-6.5">
      <legend className="font-medium">
        {t('product.size')}{' '}
        {system && <span className="font-normal text-muted">{t.maybe(`product.sizeSystem.${system}`) ?? system}</span>}
      </legend>
      <div className="mt-3 grid grid-cols-4 gap-2">
        {sizes.map((each) => (
          <Cell key={each.size} choice={each} chosen={each.size === size} onChoose={onChoose} />
        ))}
      </div>
      <p
        id="size-missing"
        role="alert"
        className={missing ? 'mt-2.5 flex items-center gap-1.5 text-small text-danger' : 'sr-only'}
      >
        {missing && (
          <>
            <Icon name="circle-alert" size={16} />
            {t('product.chooseSize')}
          </>
        )}
      </p>
      {chosen?.stock.state === 'out' && !offerMeasure && (
        <p className="mt-2.5 text-small text-ink-2" role="status">
          {t('product.sizeGone', { size: chosen.size })}
        </p>
      )}
      {offerMeasure && (
        <p className="mt-2.5 text-small text-ink-2" role="status">
          {t('product.sizeSoldOut', { size: chosen.size, days: measureDays })}{' '}
          <button
            type="button"
            onClick={onMeasure}
            className="relative font-medium text-ink underline underline-offset-4 after:absolute after:-inset-3"
          >
            {t('product.haveItMade')}
          </button>
        </p>
      )}
      {chosen?.stock.state === 'out' && <StockRequestForm variantId={chosen.variant.id} />}
    </fieldset>
  )
}

function Cell({
  choice: { size, stock },
  chosen,
  onChoose,
}: {
  choice: Size
  chosen: boolean
  onChoose: (size: string) => void
}) {
  const t = useText()
  return (
    <label className={`cell figures ${stock.state === 'out' ? 'out' : ''}`}>
      <input type="radio" name="size" value={size} checked={chosen} onChange={() => onChoose(size)} className="sr-only" />
      {size}
      {stock.state === 'low' && stock.left !== null && <small className="few">{t('card.left', { count: stock.left })}</small>}
      {stock.state === 'out' && <span className="sr-only">{t('card.soldOut')}</span>}
    </label>
  )
}
