import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

/** Shows a desktop notification when `count` grows while the page is hidden, if the browser permits it. */
export function ChatNotifications({ count }: { count: number }) {
  const t = useText()
  const [permission, setPermission] = useState<NotificationPermission>()
  const before = useRef(count)
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies when the number grows
  useEffect(() => {
    if (count > before.current && permission === 'granted' && document.visibilityState === 'hidden') {
      const shown = new Notification(t('admin.chat.notify.title'), { body: t('admin.chat.notify.text', { count }), tag: 'chat' })
      shown.onclick = () => window.focus()
    }
    before.current = count
  }, [count])
  if (permission !== 'default') return null
  return (
    <Button size="small" look="outline" onClick={() => void Notification.requestPermission().then(setPermission)}>
      {t('admin.chat.notify.ask')}
    </Button>
  )
}
