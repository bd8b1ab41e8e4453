import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#modules/cart/contract.ts'
import type { ShownStyle } from '#shapes/style.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { toast } from '../../ui/toasts.ts'
import { useDay } from '../account/dates.ts'
import { failureToast } from '../errors/failure.ts'
import { designPath } from '../garments/design-path.ts'
import { Price } from '../money/price.tsx'
import { sizeWords } from '../products/details.ts'
import { useStorefrontPaths } from '../storefront/storefront-paths.ts'
import { useCartWrites } from './cart-writes.ts'
import { LineChanges, UnitPrice } from './line-notes.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/**
 * Design summary with its messages, loaded only for a cart that holds a design. If loading fails,
 * the line has no summary.
 */
const StyleSummary = lazy(async (): Promise<{ default: ComponentType<{ style: ShownStyle; className: string }> }> => {
  const coming = [import('../garments/style-summary.tsx'), loadBundles(['shared/garments'])] as const
  const come = await Promise.all(coming).catch(() => undefined)
  return { default: come?.[0].StyleSummary ?? (() => null) }
})

/** Cart line of the drawer. Its links replace the drawer's history entry. */
export function CartDrawerLine({ line }: { line: CartLine }) {
  const t = useText()
  const day = useDay()
  const door = useStorefrontPaths()
  const to = line.style
    ? designPath({ suit: line.slug, cloth: line.swatch?.code, ...line.style })
    : door.product(line.slug, { cloth: line.swatch?.code, make: line.make === 'measure' && line.make, size: line.size })
  return (
    <div className="grid grid-cols-[88px_1fr] gap-4">
      <Link replace to={to} tabIndex={-1} aria-hidden="true">
        <ProductPicture picture={line.picture} swatch={line.swatch} sizes="88px" mute />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <Link replace to={to} className="font-medium hover:underline">
            {line.name}
          </Link>
          <Price amount={[line]} />
        </div>
        <p className="text-small text-muted">{[line.swatch?.name, sizeWords(t, line)].filter(Boolean).join(t('common.comma'))}</p>
        {line.make === 'measure' && <p className="text-small text-muted">{t('make.measure')}</p>}
        {line.gift && <p className="text-small text-muted wrap-anywhere">{`${line.gift.name} · ${day(line.gift.sendOn)}`}</p>}
        {line.outfit && <p className="text-small text-muted">{line.outfit.name}</p>}
        {line.style && (
          <Suspense>
            <StyleSummary style={line.style} className="text-small text-muted" />
          </Suspense>
        )}
        {(line.unit === 'centimetre' || line.quantity > 1) && <UnitPrice line={line} />}
        <LineChanges line={line} />
        <Controls line={line} />
      </div>
    </div>
  )
}

function Controls({ line }: { line: CartLine }) {
  const t = useText()
  const cart = useCartWrites()
  const change = (quantity: number) => cart.change(line, quantity).catch(failureToast(t, t('cart.changeFailed')))
  const undo = () => cart.add(line.variantId, line.quantity, line).catch(failureToast(t, t('cart.addFailed')))
  const remove = async () => {
    toast({ title: t('cart.removed', { name: line.name }), action: { label: t('common.undo'), onPress: undo } })
    await cart.remove(line).catch(failureToast(t, t('cart.removeFailed')))
  }
  return (
    <div className="mt-3 flex items-center justify-between gap-3">
      {line.trouble === 'gone' || line.trouble === 'sold-out' ? (
        <span />
      ) : (
        <QuantityStepper
          name={line.name}
          unit={line.unit}
          step={line.step}
          value={line.quantity}
          max={line.maxQuantity}
          onChange={change}
        />
      )}
      <button
        type="button"
        aria-label={t('cart.remove', { name: line.name })}
        onClick={remove}
        className="grid size-11 place-items-center text-ink-2 hover:text-danger"
      >
        <Icon name="trash-2" size={18} />
      </button>
    </div>
  )
}
