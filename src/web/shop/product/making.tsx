import { useText } from '../../i18n/text.tsx'
import { useProductReadyBy } from '../../shared/garments/ready-by.tsx'

/**
 * Ready date of a garment ordered now, from the workshop's schedule, and the steps before cutting.
 * `days` is the usual duration, shown while there is no such date.
 */
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
