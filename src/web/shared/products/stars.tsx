import type { CSSProperties } from 'react'
import { useText } from '../../i18n/text.tsx'

export function Stars({ stars }: { stars: number }) {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('stars.of', { stars })}
      className="stars"
      style={{ '--part': `${stars * 20}%` } as CSSProperties}
    />
  )
}
