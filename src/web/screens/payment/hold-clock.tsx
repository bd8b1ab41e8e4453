import { useEffect, useState } from 'react'
import { useText } from '../../text/text.tsx'

const LAST_ms = 120_000

/** Says how long the pieces are still kept, but only in the last two minutes; when they are over, the server is asked. */
export function HoldClock({ payBy, onOver }: { payBy: string; onOver: () => void }) {
  const t = useText()
  const left = useTimeLeft(payBy, onOver)
  if (left === undefined || left > LAST_ms) return null
  const seconds = Math.ceil(left / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="mb-5 border-s-2 border-warn bg-warn-bg px-4 py-3 text-small text-warn">
      <span aria-hidden="true">
        {t.rich('payment.left', {
          time: (
            <bdi key="time" dir="ltr" className="figures font-medium">
              {time}
            </bdi>
          ),
        })}
      </span>
      {/* Said once, not every second. */}
      <span role="status" className="sr-only">
        {t('payment.leftSoon')}
      </span>
    </p>
  )
}

/** Unknown until the page is alive: the server's clock is not the shopper's. */
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
