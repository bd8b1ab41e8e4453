import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function EmptyBag({ className = '' }: { className?: string }) {
  const t = useText()
  return (
    <section className={className}>
      <h1 className="display text-h1">{t('bag.empty')}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('bag.emptyHint')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={paths.browse({ collection: 'new-this-week' })}>{t('bag.seeNew')}</ButtonLink>
        <ButtonLink to={paths.track()} look="outline">
          {t('cart.track')}
        </ButtonLink>
      </div>
    </section>
  )
}
