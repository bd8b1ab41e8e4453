import { useEffect, useState } from 'react'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const LAST_ms = 120_000

/** Shows until what time the goods are reserved. Calls `onOver` when the time is over. */
export function HoldClock({ payBy, onOver }: { payBy: string; onOver: () => void }) {
  const t = useText()
  const language = useLanguage()
  const left = useTimeLeft(payBy, onOver)
  const hour = formatters
    .getDateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Nairobi' })
    .format(new Date(payBy))
  if (left === undefined || left > LAST_ms)
    return (
      <p className="mb-6 flex items-center gap-2.5 text-small text-ink-2">
        <Icon name="clock" size={18} className="text-muted" />
        <span>{t.rich('payment.keptUntil', { time: <Time key="time">{hour}</Time> })}</span>
      </p>
    )
  const seconds = Math.ceil(left / 1000)
  return (
    <p className="mb-6 flex items-center gap-2.5 text-small text-warn">
      <Icon name="clock" size={18} />
      <span aria-hidden="true">
        {t.rich('payment.left', {
          time: <Time key="time">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</Time>,
        })}
      </span>
      {/* Announced once by screen readers, not every second. */}
      <span role="status" className="sr-only">
        {t('payment.leftSoon')}
      </span>
    </p>
  )
}

const Time = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="figures font-medium">
    {children}
  </bdi>
)

/**
 * Returns the time left, in ms. Undefined before hydration, because server and browser clocks
 * differ.
 */
function useTimeLeft(payBy: string, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => {
      const now = Math.max(0, Date.parse(payBy) - Date.now())
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onOver()
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [payBy, onOver])
  return left
}
