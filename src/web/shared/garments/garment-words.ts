import type { Monogram } from '#domain/tailoring/garments.ts'
import type { Text } from '../../i18n/text.tsx'

/** A choice or value that is no longer offered shows its code, because an order may have it. */
export const choiceName = (t: Text, code: string): string => t.maybe(`garment.choice.${code}`) ?? code
export const valueName = (t: Text, code: string, value: string): string => t.maybe(`garment.value.${code}.${value}`) ?? value

export const monogramName = (t: Text, { text, place, thread }: Monogram): string =>
  t('garment.sewn', { text, place: t(`garment.place.${place}`), thread: t(`garment.thread.${thread}`) })
