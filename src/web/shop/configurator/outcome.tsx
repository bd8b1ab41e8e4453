import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { depositOf } from '#domain/pricing/deposit.ts'
import { kes } from '#kernel/money.ts'
import { useWrite } from '../../api/use-write.ts'
import { formatDay } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { addDesigned } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { StyleSummary } from '../../shared/garments/style-summary.tsx'
import { Price } from '../../shared/money/price.tsx'
import { usePanels } from '../../shared/panels.ts'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { share } from '../../shared/wishlist/share.ts'
import { Button } from '../../ui/button.tsx'
import { SwatchDot } from '../../ui/cloth-tile.tsx'
import { toast } from '../../ui/toasts.ts'
import { type Designable, designReads, designWrites } from './design-api.ts'
import { Finished } from './finished.tsx'
import type { Design } from './use-design.ts'

type Props = { garment: Designable; design: Design }

export function Outcome({ garment, design }: Props) {
  const t = useText()
  const { origin } = useFirstPage()
  const { own, style, more, cloth } = design
  const hand = () => share(t, { title: garment.name, url: origin + design.link, failed: t('design.shareFailed') })
  return (
    <section className="mt-10 border-t pt-8" aria-labelledby="design-summary">
      <h2 id="design-summary" className="display text-h3">
        {t('design.summary')}
      </h2>
      {own.length === 0 && !style.monogram ? (
        <p className="mt-3 text-ink-2">{t('design.own')}</p>
      ) : (
        <StyleSummary style={{ garment: garment.garment, own, ...style }} className="mt-3 text-ink-2" />
      )}
      <dl className="figures mt-5 grid gap-1.5">
        <Row name={t('design.base')} amount={cloth?.price ?? 0} />
        <Row name={t('design.choices')} amount={more} />
      </dl>
      <Finished design={design} />
      <Terms deposit={garment.deposit} price={design.price} />
      <SameBut garment={garment} design={design} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Save design={design} />
        <Button look="outline" size="touch" onClick={() => void hand()}>
          {t('design.share')}
        </Button>
      </div>
    </section>
  )
}

function Terms({ deposit, price }: { deposit: number | null; price: number }) {
  const t = useText()
  const now = deposit === null ? 0 : depositOf({ total: kes(price), vat: kes(0) }, deposit).deposit.total
  const parts = { now: <Price key="now" amount={now} />, later: <Price key="later" amount={price - now} /> }
  return (
    <p className="mt-4 text-small text-ink-2">
      {now > 0 && now < price ? t.rich('design.terms', parts) : t('design.pay')} {t('design.measure')}
    </p>
  )
}

function SameBut({ garment: { cloths }, design }: Props) {
  const t = useText()
  const others = cloths.filter(({ variantId, swatch }) => swatch && variantId !== design.cloth?.variantId)
  if (others.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 text-small">
      {others.map(
        ({ variantId, swatch }) =>
          swatch && (
            <li key={variantId}>
              <Link
                to={design.linkIn(swatch.code)}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
              >
                <SwatchDot swatch={swatch} />
                {t('design.sameBut', { cloth: swatch.name })}
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4 border-b py-1.5">
    <dt className="text-ink-2">{name}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
)

function Save({ design: { cloth, style } }: { design: Design }) {
  const t = useText()
  const client = useQueryClient()
  const { busy, send } = useWrite(async (variantId: number) => {
    const saved = await designWrites.save({ variantId, style }).catch(failureToast(t, t('design.saveFailed')))
    if (typeof saved !== 'object') return
    client.setQueryData(designReads.mine().queryKey, saved)
    toast({ title: t('design.saved') })
  })
  return (
    <Button look="outline" size="touch" busy={busy} onClick={() => cloth && void send(cloth.variantId)}>
      {t('design.save')}
    </Button>
  )
}

export function Running({ garment, design }: Props) {
  const t = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const panels = usePanels()
  const { cloth, style, price, days } = design
  const day = garment.readyBy[Math.min(days, garment.readyBy.length - 1)]
  const { busy, send } = useWrite(async (variantId: number) => {
    const added = await addDesigned(client, variantId, style).catch(failureToast(t, t('cart.addFailed')))
    if (typeof added !== 'object') return
    toast({
      title: t('design.added'),
      description: garment.name,
      action: { label: t('cart.view'), onPress: () => panels.open('cart') },
    })
  })
  return (
    <div className="sticky bottom-0 z-10 -mx-(--page) mt-8 border-t bg-bg px-(--page) pt-3 pb-[max(14px,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="min-w-0">
          <span className="sr-only">{t('design.price')} </span>
          <Price amount={price} className="block text-[1.1875rem] font-medium" />
          <span className="block text-caption text-muted">{day && t('design.ready', { day: formatDay(language, day) })}</span>
        </p>
        <Button busy={busy} onClick={() => cloth && void send(cloth.variantId)}>
          {t('design.add')}
        </Button>
      </div>
    </div>
  )
}
