import { Link } from 'react-router'
import { orderable } from '#domain/pricing/pricing.ts'
import type { Cart } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { CartDrawerLine } from '../../shared/cart/cart-line.tsx'
import { FreeDelivery } from '../../shared/cart/free-delivery.tsx'
import { Price } from '../../shared/money/price.tsx'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { LineSavings } from '../../shared/promotions/line-savings.tsx'
import { cartSavings, savingParts } from '../../shared/promotions/savings.ts'
import { useStorefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { BagTerms } from '../../shared/terms/bag-terms.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/sheet.tsx'

const ASIDE = 'flex min-h-11 items-center text-small font-medium underline underline-offset-4'

export default function CartDrawer(panel: PanelProps) {
  const t = useText()
  const cart = useCart()
  const empty = cart.lines.length === 0
  return (
    <Drawer
      {...panel}
      title={t('cart.title', { count: cart.count })}
      footer={empty ? undefined : <Totals {...cart} onClose={panel.onClose} />}
    >
      {empty ? <Empty /> : <Lines {...cart} />}
    </Drawer>
  )
}

function Lines({ lines, items, freeDelivery }: Cart) {
  return (
    <>
      <FreeDelivery items={items} freeDelivery={freeDelivery} className="border-b px-5 py-3.5" />
      <ul className="divide-y px-5">
        {lines.map((line) => (
          <li key={line.id} className="py-5">
            <CartDrawerLine line={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Empty() {
  const t = useText()
  const door = useStorefrontPaths()
  return (
    <div className="px-5 py-10">
      <p className="display text-h2">{t('cart.empty')}</p>
      <p className="mt-3 text-ink-2">{t('cart.emptyHint')}</p>
      <ButtonLink
        replace
        to={door.bag ? paths.browse({ collection: 'new-this-week' }) : door.home()}
        look="outline"
        className="mt-6"
      >
        {t('cart.seeNew')}
      </ButtonLink>
    </div>
  )
}

function Totals({ onClose, ...cart }: Cart & Pick<PanelProps, 'onClose'>) {
  const t = useText()
  const { device } = usePreferences()
  const { bag, checkout } = useStorefrontPaths()
  const { lines, items, total = items, vat } = cart
  const savings = cartSavings(cart)
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        {t('cart.total')} <Price amount={[...orderable(lines), ...savingParts(savings)]} />
      </p>
      <LineSavings adjustments={savings} />
      <BagTerms lines={lines} total={total} className="mt-1" />
      <p className="mt-1 text-caption text-muted">{t.rich('cart.vatInside', { vat: <Price amount={vat} /> })}</p>
      <div className="mt-4 grid gap-2.5">
        <ButtonLink replace to={checkout(device)}>
          {t('cart.checkout')}
        </ButtonLink>
        <div className="flex justify-center gap-8">
          {bag && (
            <Link replace to={bag()} className={ASIDE}>
              {t('cart.view')}
            </Link>
          )}
          <button type="button" onClick={onClose} className={ASIDE}>
            {t('cart.goOn')}
          </button>
        </div>
      </div>
    </>
  )
}
