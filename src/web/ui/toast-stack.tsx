import { Toast as Radix } from 'radix-ui'
import { useText } from '../i18n/text.tsx'
import { Icon } from './icon.tsx'
import { dismissToast, TOAST_DURATION_ms, TOAST_HOTKEY, TOAST_SWIPE, type Toast } from './toasts.ts'

/** Radix provides the live region, swiping, the pause on hover and focus, and the hotkey. */
export default function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const t = useText()
  return (
    <Radix.Provider
      duration={TOAST_DURATION_ms}
      swipeDirection={TOAST_SWIPE.direction}
      swipeThreshold={TOAST_SWIPE.threshold}
      label={t('common.notification')}
    >
      {toasts.map(({ id, open, title, description, tone, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(still) => !still && dismissToast(id)}
          className={`toast ${tone === 'danger' ? 'border-danger' : ''}`}
        >
          <div className="min-w-0 flex-1 py-3">
            <Radix.Title className="text-body font-medium">{title}</Radix.Title>
            {description && <Radix.Description className="mt-0.5 text-small text-ink-2">{description}</Radix.Description>}
          </div>
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onPress}
              className="min-h-11 px-2 text-small font-medium underline underline-offset-4"
            >
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close aria-label={t('common.close')} className="grid size-11 shrink-0 place-items-center">
            <Icon name="x" size={18} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={TOAST_HOTKEY}
        label={t('common.notificationsHotkey', { hotkey: '{hotkey}' })}
        className="toast-viewport"
      />
    </Radix.Provider>
  )
}
