import { useEffect, useRef, useState } from 'react'
import type { Cloth } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { FullScreen } from '../../ui/sheet.tsx'
import { useZoom } from './use-zoom.ts'
import type { View } from './views.ts'

type Props = { name: string; views: readonly View[]; from: number; cloth: Cloth | undefined; open: boolean; onClose: () => void }

export default function Enlarged({ name, views, from, cloth, open, onClose }: Props) {
  const [at, setAt] = useState(from)
  const stage = useRef<HTMLDivElement>(null)
  const { zoom, hands, nearer, farther, reset } = useZoom(stage, (by) => along(by))
  const go = (by: number) => {
    reset()
    setAt((now) => Math.min(views.length - 1, Math.max(0, now + by)))
  }
  /** Moves in the direction on the screen: in right-to-left languages, right is back. */
  const along = (by: number) => go(stage.current && getComputedStyle(stage.current).direction === 'rtl' ? -by : by)
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets whenever it is opened
  useEffect(() => {
    setAt(from)
    reset()
  }, [open])
  useKeys(open, {
    ArrowRight: () => along(1),
    ArrowLeft: () => along(-1),
    '+': nearer,
    '=': nearer,
    '-': farther,
    '0': reset,
  })
  const view = views[at] ?? views[0]
  if (!view) return null
  return (
    <FullScreen title={name} open={open} onClose={onClose}>
      <div ref={stage} {...hands} className="enlarged" data-near={zoom.scale > 1}>
        <div style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
          <ProductPicture
            key={view.key}
            picture={view.picture}
            swatch={cloth}
            lie={view.lie}
            cell={view.lie === 'macro' ? 28 : 14}
            sizes={zoom.scale > 1 ? '1600px' : '(min-width: 769px) 75vh, 100vw'}
            first
            close
          />
        </div>
      </div>
      <Bar at={at} views={views} go={go} nearer={nearer} farther={farther} near={zoom.scale > 1} />
    </FullScreen>
  )
}

function useKeys(open: boolean, keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && latest.current[event.key]?.()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

type BarProps = {
  at: number
  views: readonly View[]
  go: (by: number) => void
  near: boolean
  nearer: () => void
  farther: () => void
}

function Bar({ at, views, go, near, nearer, farther }: BarProps) {
  const t = useText()
  const last = views.length - 1
  return (
    <div className="enlarged-bar">
      <IconButton label={t('product.before')} aria-disabled={at === 0} onClick={() => go(-1)}>
        <Icon name="chevron-left" />
      </IconButton>
      <p className="figures" aria-live="polite">
        <span aria-hidden="true">
          {at + 1} / {views.length}
        </span>
        <span className="sr-only">{`${t('product.viewOf', { at: at + 1, count: views.length })}: ${views[at]?.title}`}</span>
      </p>
      <IconButton label={t('product.after')} aria-disabled={at === last} onClick={() => go(1)}>
        <Icon name="chevron-right" />
      </IconButton>
      <span className="mx-2 h-5 border-s" />
      <IconButton label={t('product.farther')} aria-disabled={!near} onClick={farther}>
        <Icon name="minus" />
      </IconButton>
      <IconButton label={t('product.nearer')} onClick={nearer}>
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}
