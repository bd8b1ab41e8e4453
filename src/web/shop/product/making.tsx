import { useText } from '../../i18n/text.tsx'
import { useProductReadyBy } from '../../shared/garments/ready-by.tsx'

/** When a garment that is ordered now is ready, by the workshop's own plan, and what comes before it is cut; the house's usual days until then. */
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
