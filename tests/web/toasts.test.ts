import { afterEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  shownToasts,
  TOAST_DURATION_ms,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_MAX_WIDTH_px,
  TOAST_REMOVE_DELAY_ms,
  TOAST_SWIPE,
  toast,
} from '#web/ui/toasts.ts'
import { TOOLTIP_OPEN_ms, TOOLTIP_SKIP_ms, tooltipDelay } from '#web/ui/tooltip.tsx'

afterEach(() => void vi.useRealTimers())

test('toast constants match the specification (section 9)', () => {
  expect({ TOAST_LIMIT, TOAST_REMOVE_DELAY_ms, TOAST_DURATION_ms, TOAST_SWIPE, TOAST_HOTKEY, TOAST_MAX_WIDTH_px }).toEqual({
    TOAST_LIMIT: 1,
    TOAST_REMOVE_DELAY_ms: 1_000_000,
    TOAST_DURATION_ms: 5_000,
    TOAST_SWIPE: { direction: 'right', threshold: 50 },
    TOAST_HOTKEY: ['F8'],
    TOAST_MAX_WIDTH_px: 420,
  })
})

test('a newer toast replaces the shown one (section 9)', () => {
  toast({ title: 'Added to Cart' })
  toast({ title: 'Failed to add item to cart' })
  expect(shownToasts().map(({ title }) => title)).toEqual(['Failed to add item to cart'])
})

test('a dismissed toast is closed at once and removed after 1,000,000 ms (section 9)', () => {
  vi.useFakeTimers()
  const id = toast({ title: 'Refreshed' })
  dismissToast(id)
  expect(shownToasts()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toEqual([])
})

test('a tooltip opens after 700 ms, or at once within 300 ms of another (section 9)', () => {
  expect([TOOLTIP_OPEN_ms, TOOLTIP_SKIP_ms]).toEqual([700, 300])
  expect(tooltipDelay(10_000, 5_000)).toBe(700)
  expect(tooltipDelay(10_000, 9_701)).toBe(0)
  expect(tooltipDelay(10_000, 9_700)).toBe(700)
})
