import { useText } from '../../i18n/text.tsx'
import { useProductReadyBy } from '../../shared/garments/ready-by.tsx'

/** `days`: usual duration, shown while there is no ready date. */
export default function Making({ slug, days }: { slug: string; days: number }) {
  const t = useText()
  const ready = useProductReadyBy(slug)
  if (!ready) return t('product.nextSteps', { days })
  return (
    <>
      {t('garment.readyBy', { day: ready.day })} {t('product.steps')}
    </>
  )
}
