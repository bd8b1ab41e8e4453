import { useState } from 'react'
import { Link } from 'react-router'
import type { CartLine as Line } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { BoughtNotes } from '../../shared/cart/bought-notes.tsx'
import { useCartWrites } from '../../shared/cart/cart-writes.ts'
import { LineChanges, UnitPrice } from '../../shared/cart/line-notes.tsx'
import { QuantityStepper } from '../../shared/cart/quantity-stepper.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { designPath } from '../../shared/garments/design-path.ts'
import { StyleSummary } from '../../shared/garments/style-summary.tsx'
import { Price } from '../../shared/money/price.tsx'
import { detailsOf } from '../../shared/products/details.ts'
import { LineSavings } from '../../shared/promotions/line-savings.tsx'
import { savingParts } from '../../shared/promotions/savings.ts'
import { WhyPrice } from '../../shared/promotions/why-price.tsx'
import { Heart } from '../../shared/wishlist/heart.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { toast } from '../../ui/toasts.ts'
import { ChooseAnother } from './choose-another.tsx'
import { useSaved } from './saved-lines.tsx'

export function CartLine({ line }: { line: Line }) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const to = line.style
    ? designPath({ suit: line.slug, cloth: line.swatch?.code, ...line.style })
    : paths.product(line.slug, { cloth: line.swatch?.code, make: line.make === 'measure' && line.make, size: line.size })
  const lost = line.trouble === 'gone' || line.trouble === 'sold-out'
  return (
    <div className="grid grid-cols-[88px_1fr] grid-rows-[1fr_auto] gap-x-4 sm:grid-cols-[120px_auto_1fr] sm:gap-x-6">
      <Link to={to} tabIndex={-1} aria-hidden="true" className={`row-span-2 ${lost ? 'opacity-50' : ''}`}>
        <ProductPicture picture={line.picture} swatch={line.swatch} sizes="(min-width: 600px) 120px, 88px" mute />
      </Link>
      <div className="min-w-0 sm:col-span-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <h2 className="text-body font-medium">
            <Link to={to} className="relative after:absolute after:-inset-y-3 after:inset-x-0 hover:underline">
              {line.name}
            </Link>
          </h2>
          <Price amount={[line]} className={lost ? 'text-muted line-through' : 'font-medium'} />
        </div>
        <p className="text-small text-muted">{detailsOf(t)(line)}</p>
        {line.style && <StyleSummary style={line.style} className="text-small text-muted" />}
        <BoughtNotes gift={line.gift} outfit={line.outfit} />
        <LineSavings adjustments={line.adjustments} />
        <UnitPrice line={line} />
        {!lost && <WhyPrice {...line} subtotal={[line]} total={[line, ...savingParts(line.adjustments)]} />}
        <LineChanges line={line} />
      </div>
      <Controls line={line} choosing={choosing} onChoose={() => setChoosing(!choosing)} />
      {choosing && (
        <div className="col-span-full sm:col-start-2">
          <ChooseAnother line={line} />
        </div>
      )}
    </div>
  )
}

function useLineWrites(line: Line) {
  const t = useText()
  const cart = useCartWrites()
  const { save } = useSaved()
  const undo = () => void cart.add(line.variantId, line.quantity, line).catch(failureToast(t, t('cart.addFailed')))
  const remove = async () => {
    const removed = await cart.remove(line).catch(failureToast(t, t('cart.removeFailed')))
    if (typeof removed === 'object')
      toast({ title: t('cart.removed', { name: line.name }), action: { label: t('common.undo'), onPress: undo } })
  }
  const later = () =>
    void save(line).then(
      () => toast({ title: t('savedForLater.saved', { name: line.name }) }),
      failureToast(t, t('savedForLater.failed')),
    )
  const change = (quantity: number) => void cart.change(line, quantity).catch(failureToast(t, t('cart.changeFailed')))
  return { change, remove, later }
}

function Controls({ line, choosing, onChoose }: { line: Line; choosing: boolean; onChoose: () => void }) {
  const t = useText()
  const { change, remove, later } = useLineWrites(line)
  const countable = line.trouble !== 'gone' && line.trouble !== 'sold-out'
  const choosable = line.trouble !== 'gone' && !line.gift && !line.outfit && (line.size !== null || line.swatch !== null)
  return (
    <>
      <div className="pt-3">
        {countable && (
          <QuantityStepper
            name={line.name}
            unit={line.unit}
            step={line.step}
            value={line.quantity}
            max={line.maxQuantity}
            onChange={change}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 pt-1 max-sm:col-span-2 sm:gap-x-5 sm:pt-3">
        {choosable && (
          <button
            type="button"
            aria-expanded={choosing}
            onClick={onChoose}
            className="min-h-11 text-small underline underline-offset-4 hover:text-accent"
          >
            {t(line.swatch === null ? 'cartPage.chooseSize' : line.size === null ? 'cartPage.chooseCloth' : 'cartPage.choose')}
            <span className="sr-only"> {line.name}</span>
          </button>
        )}
        {!line.gift && !line.outfit && (
          <button type="button" onClick={later} className="min-h-11 text-small underline underline-offset-4 hover:text-accent">
            {t('savedForLater.save')}
            <span className="sr-only"> {line.name}</span>
          </button>
        )}
        <button
          type="button"
          aria-label={t('cart.remove', { name: line.name })}
          onClick={() => void remove()}
          className="min-h-11 text-small underline underline-offset-4 hover:text-danger"
        >
          {t('cartPage.remove')}
        </button>
        {line.trouble !== 'gone' && (
          <Heart slug={line.slug} name={line.name} variantId={line.variantId} className="-mx-2.5 max-sm:ms-auto" />
        )}
      </div>
    </>
  )
}
