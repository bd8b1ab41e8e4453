import { useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

type Props = { gift?: { name: string; sendOn: string } | null | undefined; outfit?: { name: string } | undefined }

export function BoughtNotes({ gift, outfit }: Props) {
  const t = useText()
  const day = useDay()
  if (!gift && !outfit) return null
  return (
    <>
      {gift && (
        <p className="text-small wrap-anywhere text-ink-2">
          {gift.name === ''
            ? t('cart.giftOn', { day: day(gift.sendOn) })
            : t('cart.giftFor', { name: gift.name, day: day(gift.sendOn) })}
        </p>
      )}
      {outfit && <p className="text-small text-ink-2">{t('cart.ofOutfit', { name: outfit.name })}</p>}
    </>
  )
}
